import type { FastifyRequest } from "fastify";
import type { Application } from "../../../contract/desk/applicationRoutes";
import {
  APPLICATION_LIMITS,
  EMPTY_APPLICATION,
  isOpenForm,
  type ApplicationForm,
} from "../../../contract/desk/applicationTerms";
import { days } from "../../clock";
import type { Queries } from "../../db/client";
import type { Deps } from "../../deps";
import { requireCustomer, type Caller, type SignedIn } from "../../http/caller";
import { DomainError } from "../../http/errors";
import type { DeskActor } from "../desk/desk";
import { countAttempt } from "../idempotency/attempts";
import { applicationErrors } from "./errors";
import { moveApplication } from "./moves";
import {
  findApplicationOf,
  insertApplication,
  lockOwn,
  presentApplication,
  updateApplication,
  type ApplicationRow,
} from "./repository";
import { assertComplete } from "./validateForm";

/** Whoever applies, and in which language they are written to. */
export interface Applicant extends Pick<Caller, "language" | "network"> {
  person: SignedIn;
  requestId: string;
}

export const applicantOf = ({ caller, id }: FastifyRequest): Applicant => ({
  person: requireCustomer(caller),
  requestId: id,
  language: caller.language,
  network: caller.network,
});

/** Applicants leave change records, too: as whom the brand will be. */
export const actorOf = ({ person, requestId }: Pick<Applicant, "person" | "requestId">): DeskActor => ({
  actor: "vendor",
  person,
  requestId,
  hasNoted: false,
});

/** @throws 409: nobody works for two brands */
export function assertNoMember({ vendor }: SignedIn): void {
  if (vendor) throw new DomainError(applicationErrors.member);
}

async function changedElsewhere(db: Queries, row: ApplicationRow | undefined): Promise<DomainError> {
  return new DomainError(applicationErrors.changedElsewhere, {
    beside: { current: await presentApplication(db, row) },
  });
}

/** @throws 409 for who works for a brand */
export async function readOwn({ db }: Pick<Deps, "db">, { person }: Applicant): Promise<Application> {
  assertNoMember(person);
  return presentApplication(db, await findApplicationOf(db, person.id));
}

/**
 * Keeps what was typed so far. @throws 409 for who works for a brand, for a form that was sent, and, with the form as
 * it is, when it was saved elsewhere
 */
export async function saveOwn(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { person, language }: Applicant,
  { version, changes }: { version: number; changes: Partial<ApplicationForm> },
): Promise<Application> {
  assertNoMember(person);
  return db.transaction(async (tx) => {
    const row = await lockOwn(tx, person.id);
    if (row && !isOpenForm(row.state)) throw new DomainError(applicationErrors.notNow);
    if ((row?.version ?? 0) !== version) throw await changedElsewhere(tx, row);
    const form = { ...EMPTY_APPLICATION, ...row?.form, ...changes };
    if (row)
      return presentApplication(tx, await updateApplication(tx, row.id, { form, language, version: version + 1 }));
    const made = await insertApplication(tx, { customerId: person.id, form, language, startedAt: clock.now() });
    if (!made) throw await changedElsewhere(tx, await findApplicationOf(tx, person.id));
    return presentApplication(tx, made);
  });
}

/** A form that is sent, with an answer to what was asked or for the first time. */
async function send(
  deps: Deps,
  applicant: Applicant,
  version: number,
  { name, said }: { name: "apply" | "answer"; said?: string },
): Promise<Application> {
  const { person, language } = applicant;
  assertNoMember(person);
  const guard = { key: `application:customer:${person.id}`, max: APPLICATION_LIMITS.sendsADay, windowMs: days(1) };
  await countAttempt(deps, guard);
  const seen = await findApplicationOf(deps.db, person.id);
  // What was sent already is answered by its state, whatever version the call names.
  if (!seen || isOpenForm(seen.state)) {
    if ((seen?.version ?? 0) !== version) throw await changedElsewhere(deps.db, seen);
    await assertComplete(deps, { ...EMPTY_APPLICATION, ...seen?.form }, applicant);
  }
  const now = deps.clock.now();
  const sent = await deps.db.transaction(async (tx) => {
    const row = await lockOwn(tx, person.id);
    if (!row) throw new DomainError(applicationErrors.notNow);
    // Typed into by another window while the register was asked.
    if (isOpenForm(row.state) && row.version !== version) throw await changedElsewhere(tx, row);
    const columns = { language, ...(name === "apply" && { appliedAt: now }) };
    const moved = await moveApplication(tx, actorOf(applicant), row, name, {
      now,
      columns,
      ...(said !== undefined && { said }),
    });
    return presentApplication(tx, moved);
  });
  deps.wake();
  return sent;
}

/** @throws 409, and 422 with all fields that are missing or wrong */
export function applyOwn(deps: Deps, applicant: Applicant, version: number): Promise<Application> {
  return send(deps, applicant, version, { name: "apply" });
}

/** @throws 409 where nothing is asked, and 422 with all fields that are missing or wrong */
export function answerOwn(
  deps: Deps,
  applicant: Applicant,
  { version, text }: { version: number; text: string },
): Promise<Application> {
  return send(deps, applicant, version, { name: "answer", said: text.trim() });
}

/** A new form with what stood in the one that was refused; terms are agreed to anew. @throws 409 for any other state */
export async function restartOwn({ db, clock }: Deps, { person, language }: Applicant): Promise<Application> {
  assertNoMember(person);
  return db.transaction(async (tx) => {
    const row = await lockOwn(tx, person.id);
    if (row?.state !== "refused") throw new DomainError(applicationErrors.notNow);
    const form = { ...row.form, terms_version: "" };
    const made = await insertApplication(tx, { customerId: person.id, form, language, startedAt: clock.now() });
    if (!made) throw await changedElsewhere(tx, await findApplicationOf(tx, person.id));
    return presentApplication(tx, made);
  });
}
