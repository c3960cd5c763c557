import type { ApplicationState } from "../../../contract/desk/applicationTerms";
import type { Transaction } from "../../db/client";
import { DomainError } from "../../http/errors";
import type { DeskActor } from "../desk/desk";
import { noteRecord } from "../desk/records";
import { enqueue } from "../outbox/repositoryQueue";
import { applicationErrors } from "./errors";
import { addNote, lastNote, updateApplication, type ApplicationColumns, type ApplicationRow } from "./repository";

interface Move {
  by: "applicant" | "staff";
  from: readonly ApplicationState[];
  to: ApplicationState;
  /** As the change records name it. */
  kind: string;
}

/** All that can become of an application, and by whom. Only what was sent whole is accepted: what is asked is open. */
export const MOVES = {
  apply: { by: "applicant", from: ["draft"], to: "applied", kind: "applied" },
  ask: { by: "staff", from: ["applied"], to: "questions", kind: "asked" },
  answer: { by: "applicant", from: ["questions"], to: "applied", kind: "answered" },
  accept: { by: "staff", from: ["applied"], to: "accepted", kind: "accepted" },
  refuse: { by: "staff", from: ["applied", "questions"], to: "refused", kind: "refused" },
} as const satisfies Record<string, Move>;
export type MoveName = keyof typeof MOVES;

/** To whoever applies, and to the store's team where it is to act. */
const MAILS: Record<MoveName, readonly string[]> = {
  apply: ["mail.application-applied", "mail.application-received"],
  ask: ["mail.application-asked"],
  answer: ["mail.application-answered"],
  accept: ["mail.application-accepted"],
  refuse: ["mail.application-refused"],
};
export type StaffMove = "ask" | "accept" | "refuse";

const allows = (name: MoveName, state: ApplicationState): boolean => {
  const move: Move = MOVES[name];
  return move.from.includes(state);
};

/** What the store's team can do with an application now. */
export function staffMoves(state: ApplicationState): StaffMove[] {
  return (["ask", "accept", "refuse"] as const).filter((name) => allows(name, state));
}

interface Making {
  now: Date;
  /** A question, an answer, or why it is refused. */
  said?: string;
  columns?: ApplicationColumns;
}

/** Whether exactly this was done last: a call that is sent again. */
async function isDone(tx: Transaction, row: ApplicationRow, name: MoveName, said: string): Promise<boolean> {
  if (row.state !== MOVES[name].to) return false;
  if (name === "refuse") return row.reason === said;
  if (name === "accept") return true;
  const note = await lastNote(tx, row.id);
  if (name === "apply") return note === undefined;
  return note?.by === MOVES[name].by && note.text === said;
}

/**
 * Makes one move of an application that the caller has locked, with its change record and its mail. What was done
 * already is answered as it is. @throws 409 for a move that its state does not allow
 */
export async function moveApplication(
  tx: Transaction,
  by: DeskActor,
  row: ApplicationRow,
  name: MoveName,
  { now, said = "", columns = {} }: Making,
): Promise<ApplicationRow> {
  if (await isDone(tx, row, name, said)) {
    by.hasNoted = true;
    return row;
  }
  if (!allows(name, row.state)) throw new DomainError(applicationErrors.notNow);
  const { to, kind, by: side } = MOVES[name];
  const version = row.version + 1;
  const moved = await updateApplication(tx, row.id, { ...columns, state: to, version });
  if (name === "ask" || name === "answer") await addNote(tx, { applicationId: row.id, by: side, text: said, at: now });
  const paths = [{ path: "state", before: row.state, after: to }];
  const about = { entity: "application", entityId: row.id, vendorId: null, version, kind, paths, at: now } as const;
  await noteRecord(tx, by, { ...about, reason: side === "staff" ? said : "" });
  const payload = { applicationId: row.id, version };
  for (const mail of MAILS[name])
    await enqueue(tx, { kind: mail, key: `${mail}:${row.id}:${version}`, payload, dueAt: now });
  return moved;
}
