import type { MediaForm, MediumDetail } from "../../../../contract/content/mediaRoutes";
import type { Language } from "../../../../contract/markets";
import { sameInAllLanguages } from "../../../../contract/rules/languages";
import { days } from "../../../clock";
import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import type { StaffDesk } from "../../desk/desk";
import { noteRecord } from "../../desk/records";
import { saveChanges, type Entity, type ChangeInput } from "../../desk/saveChanges";
import { countAttempt } from "../../idempotency/attempts";
import { articleErrors } from "../errors";
import { dropMediaFiles, hashedName, makeFiles, writeFiles, type StoredFile } from "./files";
import { ENTITY, mediaFormOf, readMediumDetail } from "./presentMedia";
import { readCaptions } from "./readCaptions";
import {
  articlesUsing,
  findByName,
  insertMedium,
  lockMedium,
  readMedium,
  removeMedium,
  updateMedium,
} from "./repository";
import { captionsOf, deleteCaptions, saveCaptions, usesOf } from "./repositoryUses";
import { missingOf } from "./uses";

const NO_WORDS = sameInAllLanguages("");
/** Files that one editor sends in a day: more than anybody needs, less than a script sends. */
const A_DAY = 300;

interface At {
  id: number;
  /** In which what is wrong is said. */
  language: Language;
}

const countUpload = (deps: Deps, { person }: StaffDesk) =>
  countAttempt(deps, { key: `content-media:${person.id}`, max: A_DAY, windowMs: days(1) });

/** Pages that show it are made anew. */
async function forget(deps: Deps, id: number): Promise<void> {
  const articles = await articlesUsing(deps.db, [id]);
  if (articles.length > 0) deps.purge("help", "blog", ...articles.map(({ articleId }) => `article:${articleId}`));
}

const columnsOf = ({ kind, name, type, bytes, width, height, blur, seconds }: StoredFile) => ({
  ...{ kind, name, type, bytes, width, height, blur, seconds },
});

/**
 * Puts a picture or a video into the library; one that is there already is answered as it is.
 * @throws 422 for what is neither, 429 for too many in a day
 */
export async function addMedium(deps: Deps, by: StaffDesk, bytes: Buffer, language: Language): Promise<MediumDetail> {
  await countUpload(deps, by);
  const made = await makeFiles(bytes);
  await writeFiles(deps.env, made);
  const now = deps.clock.now();
  const id = await deps.db.transaction(async (tx) => {
    const words = { alt: NO_WORDS, caption: NO_WORDS };
    const added = await insertMedium(tx, { ...columnsOf(made), ...words, ownerId: by.person.id, changedAt: now });
    const row = added ?? (await findByName(tx, made.name));
    if (!row) throw new DomainError(articleErrors.unknown);
    const paths = [{ path: "file", before: null, after: made.name }];
    const noted = { entity: ENTITY, entityId: row.id, vendorId: null, version: row.version, paths, at: now };
    await noteRecord(tx, by, { ...noted, kind: added ? "created" : "sent-again" });
    return row.id;
  });
  return readMediumDetail(deps.db, id, language);
}

/**
 * Another file in the place of one: texts that name it show the new one.
 * @throws 404, 422 for another kind, and for a file that the library has elsewhere
 */
export async function replaceFile(deps: Deps, by: StaffDesk, { id, language }: At, bytes: Buffer) {
  await readMedium(deps.db, id);
  await countUpload(deps, by);
  const made = await makeFiles(bytes);
  await writeFiles(deps.env, made);
  const former = await deps.db.transaction(async (tx) => {
    const row = await lockMedium(tx, id);
    if (row.kind !== made.kind) throw new DomainError(articleErrors.otherKind);
    const other = await findByName(tx, made.name);
    if (other && other.id !== id) throw new DomainError(articleErrors.alreadyThere);
    await touch(tx, by, deps, { row, kind: "replaced", paths: [{ path: "file", before: row.name, after: made.name }] });
    await updateMedium(tx, id, columnsOf(made));
    return row.name;
  });
  if (former !== made.name) await dropMediaFiles(deps.env, former);
  await forget(deps, id);
  return readMediumDetail(deps.db, id, language);
}

interface Touched {
  row: { id: number; version: number };
  kind: string;
  paths: { path: string; before: unknown; after: unknown }[];
}

/** The next version of a medium, with who made it. */
async function touch(tx: Transaction, by: StaffDesk, { clock }: Deps, { row, kind, paths }: Touched): Promise<void> {
  const [version, now] = [row.version + 1, clock.now()];
  await updateMedium(tx, row.id, { version, changedAt: now });
  await noteRecord(tx, by, { entity: ENTITY, entityId: row.id, vendorId: null, version, kind, paths, at: now });
}

/** Saves what was touched of its words. @throws as `saveChanges` does, 404, 422 for what shown texts cannot miss */
export async function saveMedium(deps: Deps, by: StaffDesk, { id, language }: At, wanted: ChangeInput) {
  const entity: Entity<MediaForm> = {
    name: ENTITY,
    id,
    read: async (tx) => {
      const row = await lockMedium(tx, id);
      return { doc: mediaFormOf(row), version: row.version };
    },
    write: async (tx, { doc, version, now }) => {
      await updateMedium(tx, id, { ...doc, version, changedAt: now });
      await assertStillReady(tx, id, language);
    },
  };
  const { merged } = await saveChanges(deps, by, entity, wanted);
  await forget(deps, id);
  return { ...(await readMediumDetail(deps.db, id, language)), merged };
}

/** What a published text names keeps its words. */
async function assertStillReady(tx: Transaction, id: number, language: Language): Promise<void> {
  const users = await usesOf(tx, id, language);
  if (!users.some(({ state }) => state === "published")) return;
  const row = await lockMedium(tx, id);
  const spoken = (await captionsOf(tx, [id])).map((each) => each.language);
  const [field] = missingOf(row, spoken);
  if (field !== undefined) throw new DomainError(articleErrors.mediumNeeded, { field: `changes.${field}` });
}

/** @throws 404, 409 for what a text names, with which */
export async function deleteMedium(deps: Deps, by: StaffDesk, { id, language }: At): Promise<void> {
  const name = await deps.db.transaction(async (tx) => {
    const row = await lockMedium(tx, id);
    const users = await usesOf(tx, id, language);
    if (users.length > 0)
      throw new DomainError(articleErrors.mediumUsed, {
        values: { texts: users.map(({ title }) => title).join(", ") },
      });
    await removeMedium(tx, id);
    const paths = [{ path: "file", before: row.name, after: null }];
    const noted = { entity: ENTITY, entityId: id, vendorId: null, version: row.version + 1 };
    await noteRecord(tx, by, { ...noted, kind: "deleted", paths, at: deps.clock.now() });
    return row.name;
  });
  await dropMediaFiles(deps.env, name);
}

interface Spoken extends At {
  /** Of the captions. */
  of: Language;
}

/** Captions of a video in a language, in place of former ones. @throws 404, 422 for a picture or no WebVTT */
export async function putCaptions(deps: Deps, by: StaffDesk, { id, language, of }: Spoken, bytes: Buffer) {
  const text = readCaptions(bytes);
  // Captions of two videos may say the same; their names differ, as who may read them does.
  const name = hashedName(`${id} ${of} ${text}`);
  await deps.db.transaction(async (tx) => {
    const row = await lockMedium(tx, id);
    if (row.kind !== "video") throw new DomainError(articleErrors.otherKind);
    const before = (await captionsOf(tx, [id])).find((each) => each.language === of)?.name ?? null;
    await saveCaptions(tx, { mediaId: id, language: of, name, text });
    await touch(tx, by, deps, { row, kind: "captions", paths: [{ path: `captions.${of}`, before, after: name }] });
  });
  await forget(deps, id);
  return readMediumDetail(deps.db, id, language);
}

/** @throws 404, 422 for captions that a shown text cannot miss */
export async function dropCaptions(deps: Deps, by: StaffDesk, { id, language, of }: Spoken) {
  await deps.db.transaction(async (tx) => {
    const row = await lockMedium(tx, id);
    const gone = await deleteCaptions(tx, id, of);
    if (!gone) throw new DomainError(articleErrors.unknown);
    await assertStillReady(tx, id, language);
    const paths = [{ path: `captions.${of}`, before: gone.name, after: null }];
    await touch(tx, by, deps, { row, kind: "captions", paths });
  });
  await forget(deps, id);
  return readMediumDetail(deps.db, id, language);
}
