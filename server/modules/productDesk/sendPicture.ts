import { LISTING_LIMITS } from "../../../contract/desk/listingTerms";
import { STORE_VENDOR } from "../../../contract/desk/moneyTerms";
import { staffMay } from "../../../contract/desk/rights";
import { perLanguage } from "../../../contract/rules/languages";
import { days } from "../../clock";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { mediaFile } from "../articles/media/files";
import { findMedia } from "../articles/media/repository";
import type { StaffDesk } from "../desk/desk";
import { noteRecord } from "../desk/records";
import { countAttempt } from "../idempotency/attempts";
import { copyPicture, keepPicture } from "../listings/files/pictures";
import { readPublished } from "../listings/repository";
import { productDeskErrors } from "./errors";

/** Pictures that one of the team puts up in a day: more than anybody needs, less than a script sends. */
const A_DAY = 300;

/** How a picture for a product is recorded. @throws 404, 403 for a brand's, 429 for too many in a day */
async function begin(deps: Deps, desk: StaffDesk, id: number): Promise<Parameters<typeof keepPicture>[3]> {
  const published = await readPublished(deps.db, id);
  if (!published) throw new DomainError(httpErrors.notFound);
  const { product } = published;
  if (product.vendorId !== STORE_VENDOR) throw new DomainError(productDeskErrors.ofBrand);
  await countAttempt(deps, { key: `product-picture:${desk.person.id}`, max: A_DAY, windowMs: days(1) });
  const about = { entity: "listing", entityId: id, version: product.version, vendorId: STORE_VENDOR } as const;
  return (tx, paths, at) => noteRecord(tx, desk, { ...about, kind: "picture", paths, at });
}

/** Keeps a picture that a product may show. @throws as `begin`, 422 for what is no picture or too narrow */
export async function sendPicture(deps: Deps, desk: StaffDesk, id: number, bytes: Buffer) {
  return keepPicture(deps, STORE_VENDOR, bytes, await begin(deps, desk, id));
}

/**
 * Keeps a copy of a picture of the library: what becomes of it there changes no product.
 * @throws 403 for whoever may not read the library, as `begin`, 422 for what it does not have, and for too narrow ones
 */
export async function copyFromLibrary(deps: Deps, desk: StaffDesk, id: number, mediumId: number) {
  if (!staffMay(desk.role, "content.read")) throw new DomainError(httpErrors.forbidden);
  const note = await begin(deps, desk, id);
  const [medium] = await findMedia(deps.db, [mediumId]);
  if (medium?.kind !== "picture") throw new DomainError(productDeskErrors.noSuchMedium, { field: "medium_id" });
  const { name, width, height, blur, alt } = medium;
  const facts = { vendorId: STORE_VENDOR, width, height, blur };
  const kept = await copyPicture(deps, facts, (file) => mediaFile(deps.env, name, file), note);
  return { ...kept, alt: perLanguage((language) => alt[language].slice(0, LISTING_LIMITS.altLength)) };
}
