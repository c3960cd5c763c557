import { randomBytes } from "node:crypto";
import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ListingPicture } from "../../../../contract/desk/listingRoutes";
import { LISTING_LIMITS } from "../../../../contract/desk/listingTerms";
import { STORE_VENDOR } from "../../../../contract/desk/moneyTerms";
import { days } from "../../../clock";
import type { Queries, Transaction } from "../../../db/client";
import type { ChangedPath } from "../../../db/schema";
import type { Deps } from "../../../deps";
import type { Env } from "../../../env";
import { teamMay, type Caller } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import { widthCopies } from "../../../pictures/widthCopies";
import { OWN_WIDTHS, ownPictureSrc } from "../../catalog/pictures/ownPictures";
import type { VendorScope } from "../../desk/desk";
import { noteRecord } from "../../desk/records";
import { countAttempt } from "../../idempotency/attempts";
import { listingErrors } from "../errors";
import { entityOf, findListing } from "../findListing";
import { findPictureFile, insertPictureFile, isPictureShown } from "./repositoryFiles";

const WEBP = 960;
const LONGEST = 2000;
const BYTES_OF_NAME = 18;
/** Pictures that one brand sends in a day: more than anybody needs, less than a script sends. */
const A_DAY = 200;

const FILES = [...OWN_WIDTHS.map((width) => `p-${width}.avif`), `p-${WEBP}.webp`];
export const isListingFile = (file: string): boolean => FILES.includes(file);

export const listingFile = ({ dataDir }: Pick<Env, "dataDir">, name: string, file: string): string =>
  path.join(dataDir, "uploads", "listings", `${name}-${file}`);

export const smallPicture = (name: string): string => `${ownPictureSrc(name)}-${OWN_WIDTHS[0]}.avif`;

export const dropPictureFiles = (env: Env, name: string) =>
  Promise.all(FILES.map((file) => rm(listingFile(env, name, file), { force: true })));

/**
 * Keeps a picture that a listing of the brand's own may show: made anew of its points.
 * @throws 404 for another brand's listing before the picture is read, 422 for what is no picture or too narrow
 */
export async function addPicture(deps: Deps, scope: VendorScope, key: string, bytes: Buffer): Promise<ListingPicture> {
  const found = await findListing(deps.db, scope, key);
  await countAttempt(deps, { key: `listing-picture:${scope.vendorId}`, max: A_DAY, windowMs: days(1) });
  return keepPicture(deps, scope.vendorId, bytes, (tx, paths, at) =>
    noteRecord(tx, scope, { ...entityOf(found), kind: "picture", paths, at }),
  );
}

/** Tells in the same transaction who keeps a picture. */
type Note = (tx: Transaction, paths: ChangedPath[], at: Date) => Promise<void>;

/** Makes copies of what was sent and keeps them. @throws 422 for what is no picture or too narrow */
export async function keepPicture(deps: Deps, vendorId: number, bytes: Buffer, note: Note): Promise<ListingPicture> {
  const copies = await widthCopies(bytes, { widths: OWN_WIDTHS, webp: WEBP, longest: LONGEST, assertWidth });
  const files = new Map([...copies.avif].map(([width, made]) => [`p-${width}.avif`, made]));
  files.set(`p-${WEBP}.webp`, copies.webp);
  return keepFiles(deps, { vendorId, ...copies }, note, (place) =>
    Promise.all([...files].map(([file, made]) => writeFile(place(file), made, { flag: "wx" }))),
  );
}

function assertWidth(width: number): void {
  const least = LISTING_LIMITS.pictureWide;
  if (width < least) throw new DomainError(listingErrors.tooNarrow, { values: { least } });
}

interface PictureFacts {
  vendorId: number;
  width: number;
  height: number;
  blur: string;
}

/**
 * Keeps a copy of a picture that the store has made such copies of already, `fileOf` says where.
 * @throws 422 for one that is too narrow
 */
export async function copyPicture(
  deps: Deps,
  facts: PictureFacts,
  fileOf: (file: string) => string,
  note: Note,
): Promise<ListingPicture> {
  assertWidth(facts.width);
  const widths = OWN_WIDTHS.filter((width) => width <= facts.width);
  const files = [...widths.map((width) => `p-${width}.avif`), `p-${WEBP}.webp`];
  return keepFiles(deps, facts, note, (place) => Promise.all(files.map((file) => copyFile(fileOf(file), place(file)))));
}

/** Files and their row, or neither. */
async function keepFiles(
  { db, clock, env }: Deps,
  { vendorId, width, height, blur }: PictureFacts,
  note: Note,
  write: (place: (file: string) => string) => Promise<unknown>,
): Promise<ListingPicture> {
  const name = randomBytes(BYTES_OF_NAME).toString("base64url");
  try {
    await mkdir(path.dirname(listingFile(env, name, "p")), { recursive: true });
    await write((file) => listingFile(env, name, file));
    const now = clock.now();
    await db.transaction(async (tx) => {
      await insertPictureFile(tx, { name, vendorId, width, height, blur, createdAt: now });
      await note(tx, [{ path: "picture", before: null, after: name }], now);
    });
  } catch (error) {
    await dropPictureFiles(env, name);
    throw error;
  }
  return { name, small: smallPicture(name) };
}

/** Who may see a picture: everybody once it is shown, before that its brand and the store's team; null for nobody. */
export async function pictureAudience(
  db: Queries,
  name: string,
  { customer }: Pick<Caller, "customer">,
): Promise<"everybody" | "caller" | null> {
  const file = await findPictureFile(db, name);
  if (!file) return null;
  if (await isPictureShown(db, name)) return "everybody";
  if (customer === null) return null;
  if (customer.vendor?.id === file.vendorId) return "caller";
  return teamMay(customer, file.vendorId === STORE_VENDOR ? "products.read" : "vendors.read") ? "caller" : null;
}
