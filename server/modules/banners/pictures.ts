import { randomBytes } from "node:crypto";
import type { Banner } from "../../../contract/desk/bannerRoutes";
import type { BannerPictureKind } from "../../../contract/desk/bannerTerms";
import { days } from "../../clock";
import type { Queries } from "../../db/client";
import type { Deps } from "../../deps";
import { teamMay, type Caller } from "../../http/caller";
import type { VendorScope } from "../desk/desk";
import { noteRecord } from "../desk/records";
import { countAttempt } from "../idempotency/attempts";
import { enterEdit, ENTITY } from "./ownBanners";
import { dropFiles, writePicture } from "./pictureFiles";
import {
  findPictureFacts,
  insertPicture,
  lockBanner,
  presentBanner,
  readBanner,
  sweepPictures,
  updateBanner,
} from "./repository";

const BYTES_OF_NAME = 18;
/** Pictures that one brand sends in a day: more than anybody needs, less than a script sends. */
const A_DAY = 100;

/**
 * Puts a picture into a banner in place of the one before. It is an edit: an approved banner waits again.
 * @throws 404 for another brand's banner before the picture is read, 422 for what is no picture
 */
export async function putPicture(
  deps: Deps,
  scope: VendorScope,
  { id, kind }: { id: number; kind: BannerPictureKind },
  bytes: Buffer,
): Promise<Banner> {
  await readBanner(deps.db, scope, id);
  await countAttempt(deps, { key: `banner-picture:${scope.vendorId}`, max: A_DAY, windowMs: days(1) });
  const name = randomBytes(BYTES_OF_NAME).toString("base64url");
  const now = deps.clock.now();
  try {
    const picture = await writePicture(deps.env, name, kind, bytes);
    const { row, left } = await deps.db.transaction(async (tx) => {
      const found = await lockBanner(tx, scope, id);
      const version = found.version + 1;
      const edited = await enterEdit(tx, scope, found, { version, now });
      const paths = [{ path: `pictures.${kind}`, before: found.pictures[kind]?.webp ?? null, after: picture.webp }];
      await noteRecord(tx, scope, { entity: ENTITY, entityId: id, version, kind: "changed", paths, at: now });
      await insertPicture(tx, { name, bannerId: id, kind, createdAt: now });
      const pictures = { ...found.pictures, [kind]: picture };
      const changed = await updateBanner(tx, id, { pictures, version, ...edited });
      return { row: changed, left: await sweepPictures(tx, changed) };
    });
    await dropFiles(deps.env, left);
    return presentBanner(row);
  } catch (error) {
    await dropFiles(deps.env, [name]);
    throw error;
  }
}

/** Who may see a picture: everybody once approved, before that its brand and the store's team; null for nobody. */
export async function bannerAudience(
  db: Queries,
  name: string,
  { customer }: Pick<Caller, "customer">,
): Promise<"everybody" | "caller" | null> {
  const found = await findPictureFacts(db, name);
  if (!found) return null;
  if (found.isShown && found.state === "live") return "everybody";
  if (customer === null) return null;
  if (customer.vendor?.id === found.vendorId) return "caller";
  return teamMay(customer, "vendors.read") ? "caller" : null;
}
