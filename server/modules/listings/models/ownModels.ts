import { randomBytes } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ListingModel } from "../../../../contract/media";
import type { Language } from "../../../../contract/markets";
import { days, addTime } from "../../../clock";
import type { Queries } from "../../../db/client";
import type { ProductOption } from "../../../db/schema";
import type { Deps } from "../../../deps";
import type { Env } from "../../../env";
import { teamMay, type Caller } from "../../../http/caller";
import { axesOf, ownModelSrc } from "../../catalog/pictures/ownModels";
import type { VendorScope } from "../../desk/desk";
import { noteRecord } from "../../desk/records";
import { countAttempt } from "../../idempotency/attempts";
import { entityOf, findListing } from "../findListing";
import {
  deleteLooseModel,
  findModelFile,
  insertModelFile,
  isModelShown,
  listLooseModels,
  type ModelRow,
} from "../files/repositoryFiles";
import { readModel } from "./readModel";

const BYTES_OF_NAME = 18;
/** Models that one brand sends in a day: each takes seconds of a processor. */
const A_DAY = 60;
/** What nothing names is dropped then: long enough to bring back what was taken out by mistake. */
const KEPT_DAYS = 30;
const AT_ONCE = 100;

export const modelPath = ({ dataDir }: Pick<Env, "dataDir">, name: string): string =>
  path.join(dataDir, "uploads", "listings", `${name}.glb`);

/** The only axis of a model that is looked at by itself. */
const LOOK = "LOOK";

const presentModel = (row: ModelRow, options: readonly ProductOption[]): ListingModel => {
  const { name, bytes, looks, triangles, width, height, depth } = row;
  const axes = looks.length > 0 ? [LOOK] : [];
  return {
    ...{ name, looks, triangles, width, height, depth },
    file: { src: ownModelSrc(name), bytes, axes, shows: [] },
    follows_options: axesOf(looks, options).length > 0,
  };
};

/** A model by its name as its brand and the team see it; null for none. */
export async function readOwnModel(
  db: Queries,
  name: string | null,
  options: readonly ProductOption[],
): Promise<ListingModel | null> {
  if (name === null) return null;
  const row = await findModelFile(db, name);
  return row ? presentModel(row, options) : null;
}

/**
 * Keeps a 3-D model that a listing of the brand's own may show: made safe and packed anew.
 * @throws 404 for another brand's listing before the file is read, 422 with what to change in it
 */
export async function addModel(
  deps: Deps,
  scope: VendorScope,
  key: string,
  { bytes, language }: { bytes: Buffer; language: Language },
): Promise<ListingModel> {
  const found = await findListing(deps.db, scope, key);
  await countAttempt(deps, { key: `listing-model:${scope.vendorId}`, max: A_DAY, windowMs: days(1) });
  const made = await readModel({ bytes, language, asker: String(scope.vendorId) });
  const name = randomBytes(BYTES_OF_NAME).toString("base64url");
  const file = modelPath(deps.env, name);
  const now = deps.clock.now();
  const { triangles, looks, size } = made;
  const row = { name, vendorId: scope.vendorId, bytes: made.bytes.byteLength, triangles, looks, ...size };
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, made.bytes, { flag: "wx" });
    await deps.db.transaction(async (tx) => {
      await insertModelFile(tx, { ...row, createdAt: now });
      const paths = [{ path: "model", before: null, after: name }];
      await noteRecord(tx, scope, { ...entityOf(found), kind: "model", paths, at: now });
    });
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return presentModel({ ...row, createdAt: now }, found.published?.product.options ?? []);
}

/** Who may load a model: everybody once it is shown, before that its brand and the store's team; null for nobody. */
export async function modelAudience(
  db: Queries,
  name: string,
  { customer }: Pick<Caller, "customer">,
): Promise<"everybody" | "caller" | null> {
  const file = await findModelFile(db, name);
  if (!file) return null;
  if (await isModelShown(db, name)) return "everybody";
  if (customer === null) return null;
  if (customer.vendor?.id === file.vendorId) return "caller";
  return teamMay(customer, "vendors.read") ? "caller" : null;
}

/** Drops models that no listing shows or is to show, some weeks after they were sent. */
export async function dropListingModels({ db, clock, env }: Deps): Promise<void> {
  const before = addTime(clock.now(), -days(KEPT_DAYS));
  for (const name of await listLooseModels(db, before, AT_ONCE))
    if (await deleteLooseModel(db, name, before)) await rm(modelPath(env, name), { force: true });
}
