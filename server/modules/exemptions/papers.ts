import { randomBytes } from "node:crypto";
import type { ExemptionPaper, ExemptionState } from "../../../contract/company/exemptionRoutes";
import { LIMITS } from "../../../contract/limits";
import { REGIONS } from "../../../contract/rules/regions";
import { days } from "../../clock";
import type { Queries } from "../../db/client";
import type { Deps } from "../../deps";
import { teamMay, type Caller, type SignedIn } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { tidy } from "../addresses/rules";
import { noteChange } from "../companies/staff/changeCompany";
import { countAttempt } from "../idempotency/attempts";
import { isManagerOf } from "../managers/managers";
import { enqueue } from "../outbox/repositoryQueue";
import { exemptionErrors } from "./errors";
import { dropPaper, typeOfFile, writePaper } from "./paperFiles";
import { dayOfPapers } from "./repositoryExemptions";
import {
  type AskedPapers,
  countWaitingPapers,
  findFilingCompany,
  findPaperByFile,
  findPaperCompany,
  insertPaper,
  lockPapersOf,
  pageOfPapers,
  type PaperRow,
  updatePaper,
} from "./repositoryPapers";
import { pageCount } from "../../db/paging";

const BYTES_OF_NAME = 18;
const A_DAY = 20;

/** From which states a paper moves: what was accepted can be refused or taken back later, never the other way. */
export const MOVES: Record<Exclude<ExemptionState, "pending">, readonly ExemptionState[]> = {
  accepted: ["pending"],
  refused: ["pending", "accepted"],
  withdrawn: ["pending", "accepted"],
};

export const present = (row: PaperRow, companyName: string, now: Date, mayWithdraw = false): ExemptionPaper => ({
  id: row.id,
  company_id: row.companyId,
  company_name: companyName,
  states: row.states,
  valid_until: row.validUntil,
  state: row.state,
  counts: row.state === "accepted" && row.validUntil >= dayOfPapers(now),
  reason: row.reason,
  file: row.file && `/customer-api/exemption-file/${row.file}`,
  filed_at: row.createdAt.toISOString(),
  may_withdraw: mayWithdraw && MOVES.withdrawn.includes(row.state),
});

/** What somebody is to the papers of their company. */
export async function filingRightsOf(db: Queries, { id, companyId }: SignedIn) {
  if (companyId === null) return null;
  const company = await findFilingCompany(db, companyId);
  if (!company) return null;
  const manages = await isManagerOf(db, id, companyId);
  return { company, manages, mayFile: manages || company.settings.membersFile === true };
}

/** Codes of states, each once; throws 422 for one that is none. */
function readStates(text: string): string[] {
  const states = [...new Set(text.split(","))].sort();
  const known = new Set((REGIONS.US ?? []).map(({ code }) => code));
  if (!states.every((state) => known.has(state)))
    throw new DomainError(exemptionErrors.unknownState, { field: "states" });
  return states;
}

/** A day from today on, ten years ahead at most; throws 422 for another. */
function readDay(text: string, now: Date): string {
  const day = new Date(`${text}T00:00:00.000Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  if (!isDay || text < dayOfPapers(now) || day.getTime() > now.getTime() + days(3660))
    throw new DomainError(exemptionErrors.wrongDay, { field: "valid_until" });
  return text;
}

/**
 * Files a certificate for the caller's company. Throws 403 for who may not, 422 for what is no such file, no state or
 * no day ahead, 409 while as many wait as one company may have, 429 above the limit of a day.
 */
export async function filePaper(
  deps: Deps,
  { id, ...customer }: SignedIn,
  { language }: Pick<Caller, "language">,
  typed: { states: string; valid_until: string; content: Buffer },
): Promise<ExemptionPaper> {
  const { db, clock, env } = deps;
  const now = clock.now();
  const rights = await filingRightsOf(db, { id, ...customer });
  if (!rights?.mayFile) throw new DomainError(exemptionErrors.mayNotFile);
  await countAttempt(deps, { key: `exemption:customer:${id}`, max: A_DAY, windowMs: days(1) });
  const [states, validUntil] = [readStates(typed.states), readDay(typed.valid_until, now)];
  const type = typeOfFile(typed.content);
  if (!type) throw new DomainError(exemptionErrors.wrongFile, { field: "file" });
  const { company } = rights;
  const file = randomBytes(BYTES_OF_NAME).toString("base64url");
  const row = { companyId: company.id, file, type, states, validUntil, filedBy: id, language, createdAt: now };
  try {
    await writePaper(env, file, typed.content);
    const kept = await db.transaction(async (tx) => {
      await lockPapersOf(tx, company.id);
      if ((await countWaitingPapers(tx, company.id)) >= LIMITS.papersWaiting)
        throw new DomainError(exemptionErrors.tooMany);
      const paper = await insertPaper(tx, row);
      if (!paper) throw new Error("a certificate was not kept");
      const what = { paper: paper.id, states: states.join(), validUntil };
      await noteChange(tx, { companyId: company.id, madeBy: id, at: now }, { kind: "exemption-filed", what });
      const payload = { paperId: paper.id };
      await enqueue(tx, { kind: "mail.exemption-filed", key: `exemption:${paper.id}`, payload, dueAt: now });
      return paper;
    });
    deps.wake();
    return present(kept, company.name, now, true);
  } catch (error) {
    await dropPaper(env, file);
    throw error;
  }
}

export interface PapersRequest {
  page?: number | undefined;
  page_size?: number | undefined;
}

async function listPapers(
  { db, clock }: Pick<Deps, "db" | "clock">,
  which: AskedPapers,
  asked: PapersRequest,
  mayWithdraw = false,
) {
  const { page = 1, page_size: size = 20 } = asked;
  const now = clock.now();
  const { rows, total } = await pageOfPapers(db, which, { size, offset: (page - 1) * size });
  const papers = rows.map(({ paper, name }) => present(paper, name, now, mayWithdraw));
  return { papers, page, total_pages: pageCount(total, size), total };
}

/** Of the caller's company: all for its managers, for others what they filed themselves. */
export async function readOwnPapers(deps: Deps, customer: SignedIn, asked: PapersRequest) {
  const rights = await filingRightsOf(deps.db, customer);
  const companyId = rights?.company.id ?? -1;
  const filedBy = rights?.manages ? undefined : customer.id;
  const list = await listPapers(deps, { companyId, filedBy }, asked, true);
  return { may_file: rights?.mayFile ?? false, ...list };
}

export function readAllPapers(deps: Deps, { state, ...asked }: PapersRequest & { state?: ExemptionState | undefined }) {
  return listPapers(deps, { state }, asked);
}

/**
 * Accepts a paper or refuses it; of two decisions at once, one counts. Throws 404 for none, 409 for one that is decided
 * otherwise, 422 without a reason to refuse.
 */
export async function decidePaper(
  deps: Deps,
  by: SignedIn,
  id: number,
  { accept, reason: typed = "" }: { accept: boolean; reason?: string | undefined },
): Promise<ExemptionPaper> {
  const { db, clock } = deps;
  const now = clock.now();
  const reason = accept ? "" : tidy(typed);
  if (!accept && reason === "") throw new DomainError(exemptionErrors.reasonNeeded, { field: "reason" });
  const state = accept ? "accepted" : "refused";
  const row = await db.transaction(async (tx) => {
    const decided = { state, reason, decidedBy: by.id, decidedAt: now } as const;
    const paper = await updatePaper(tx, { id }, MOVES[state], decided);
    if (!paper) return undefined;
    const what = { paper: id, reason };
    await noteChange(tx, { companyId: paper.companyId, madeBy: by.id, at: now }, { kind: `exemption-${state}`, what });
    const payload = { paperId: id, state };
    await enqueue(tx, { kind: "mail.exemption-decided", key: `exemption:${id}:${state}`, payload, dueAt: now });
    return paper;
  });
  deps.wake();
  const known = await findPaperCompany(db, id);
  if (!known) throw new DomainError(exemptionErrors.unknownPaper);
  if (!row) throw new DomainError(exemptionErrors.decided);
  return present(row, known.name, now);
}

/** The paper of a file, for the store's team, managers of its company, and who filed it; undefined for anybody else. */
export async function findPaperFile(db: Queries, name: string, customer: SignedIn) {
  const paper = await findPaperByFile(db, name);
  if (!paper) return undefined;
  const { companyId, filedBy } = paper;
  const isOwn = filedBy === customer.id && companyId === customer.companyId;
  const isTheirs = isOwn || teamMay(customer, "customers.read") || (await managesNow(db, customer, companyId));
  return isTheirs ? paper : undefined;
}

const managesNow = (db: Queries, { id, companyId }: SignedIn, of: number) =>
  companyId === of ? isManagerOf(db, id, of) : Promise.resolve(false);
