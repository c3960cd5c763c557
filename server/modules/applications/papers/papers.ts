import { randomBytes } from "node:crypto";
import type { Paper } from "../../../../contract/brands/paperRoutes";
import { cleanPaperName, PAPER_LIMITS, type PaperKind } from "../../../../contract/brands/paperTerms";
import { EMPTY_APPLICATION, isOpenForm } from "../../../../contract/desk/applicationTerms";
import { days } from "../../../clock";
import type { Queries, Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { DomainError, httpErrors } from "../../../http/errors";
import type { StaffDesk } from "../../desk/desk";
import { noteRecord } from "../../desk/records";
import { countAttempt } from "../../idempotency/attempts";
import { applicationErrors } from "../errors";
import { actorOf, assertNoMember, type Applicant } from "../ownApplication";
import { findApplicationOf, insertApplication, lockOwn, filedPapers, type ApplicationRow } from "../repository";
import { dropPaperFile, openFiled, readPaper, writeFiled } from "./paperFiles";
import {
  countPapers,
  deletePaperOf,
  findFiledPaper,
  findOwnPaper,
  findPaperOf,
  insertApplicationPaper,
  type PaperRow,
} from "./repositoryPapers";

const BYTES_OF_NAME = 18;

interface Sent {
  kind: PaperKind;
  name: string;
  content: Buffer;
}

async function assertRoom(db: Queries, row: ApplicationRow | undefined): Promise<void> {
  if (!row) return;
  if (!isOpenForm(row.state)) throw new DomainError(applicationErrors.notNow);
  const most = PAPER_LIMITS.papers;
  if ((await countPapers(db, row.id)) >= most)
    throw new DomainError(applicationErrors.tooManyPapers, { field: "file", values: { most } });
}

/**
 * Asked before a paper's bytes are read.
 * @throws 409 for who works for a brand and for a form that was sent, 422 for the seventh, 429 above the day's limit
 */
export async function admitPaper(deps: Deps, { person }: Pick<Applicant, "person">) {
  assertNoMember(person);
  await countAttempt(deps, { key: `paper:customer:${person.id}`, max: PAPER_LIMITS.aDay, windowMs: days(1) });
  await assertRoom(deps.db, await findApplicationOf(deps.db, person.id));
}

/** The application that a paper is for, locked; begun where there is none. */
async function lockOpen(tx: Transaction, { person, language }: Applicant, startedAt: Date): Promise<ApplicationRow> {
  const found = await lockOwn(tx, person.id);
  if (found) return found;
  const made = await insertApplication(tx, { customerId: person.id, form: EMPTY_APPLICATION, language, startedAt });
  const row = made ?? (await lockOwn(tx, person.id));
  if (!row) throw new DomainError(applicationErrors.notNow);
  return row;
}

/**
 * Keeps a paper with the caller's own application. @throws as `admitPaper` does, 422 for what is no such paper, 503
 * when too many are being read
 */
export async function addPaper(deps: Deps, applicant: Applicant, { kind, name, content: sent }: Sent) {
  const { db, clock, env } = deps;
  const { type, content } = await readPaper(sent);
  if (content.length > PAPER_LIMITS.bytes) throw new DomainError(applicationErrors.paperLarge, { field: "file" });
  const file = randomBytes(BYTES_OF_NAME).toString("base64url");
  const now = clock.now();
  try {
    await writeFiled(env, file, content);
    const papers = await db.transaction(async (tx) => {
      const row = await lockOpen(tx, applicant, now);
      await assertRoom(tx, row);
      const kept = { kind, name: cleanPaperName(name, type), type, bytes: content.length };
      await insertApplicationPaper(tx, { ...kept, applicationId: row.id, file, createdAt: now });
      await noteRecord(tx, actorOf(applicant), {
        ...aboutOf(row, now),
        kind: "paperAdded",
        paths: [{ path: `papers.${kind}`, before: null, after: kept.name }],
      });
      return filedPapers(tx, row.id);
    });
    return { papers };
  } catch (error) {
    await dropPaperFile(env, file);
    throw error;
  }
}

const aboutOf = ({ id, version }: ApplicationRow, at: Date) => ({
  entity: "application" as const,
  entityId: id,
  vendorId: null,
  version,
  at,
});

/** Takes a paper out again. @throws 404 for another's as for none, 409 for a form that was sent */
export async function removePaper(deps: Deps, applicant: Applicant, id: number): Promise<{ papers: Paper[] }> {
  const { db, clock, env } = deps;
  const { file, papers } = await db.transaction(async (tx) => {
    const row = await lockOwn(tx, applicant.person.id);
    const found = await findPaperOf(tx, row?.id ?? 0, id);
    if (!row || !found) throw new DomainError(httpErrors.notFound);
    if (!isOpenForm(row.state)) throw new DomainError(applicationErrors.notNow);
    await deletePaperOf(tx, row.id, id);
    await noteRecord(tx, actorOf(applicant), {
      ...aboutOf(row, clock.now()),
      kind: "paperRemoved",
      paths: [{ path: `papers.${found.kind}`, before: found.name, after: null }],
    });
    return { file: found.file, papers: await filedPapers(tx, row.id) };
  });
  await dropPaperFile(env, file);
  return { papers };
}

async function open({ env }: Deps, paper: PaperRow | undefined) {
  const content = paper ? await openFiled(env, paper.file) : null;
  if (!paper || !content) throw new DomainError(httpErrors.notFound);
  return { ...paper, content };
}

/** A paper of the caller's own. @throws 404 for another's as for none */
export async function readOwnPaper(deps: Deps, { person }: Pick<Applicant, "person">, id: number) {
  return open(deps, await findOwnPaper(deps.db, person.id, id));
}

/** A paper of an application that was sent, for the store's team: who read it stays known. @throws 404 */
export async function readStaffPaper(deps: Deps, desk: StaffDesk, { id, paper }: { id: number; paper: number }) {
  const found = await findFiledPaper(deps.db, id, paper);
  if (!found || found.row.state === "draft") throw new DomainError(httpErrors.notFound);
  const opened = await open(deps, found.paper);
  await deps.db.transaction((tx) =>
    noteRecord(tx, desk, {
      ...aboutOf(found.row, deps.clock.now()),
      kind: "paperRead",
      paths: [{ path: `papers.${found.paper.kind}`, before: null, after: found.paper.name }],
    }),
  );
  return opened;
}
