import type { CountersignedKind } from "../../../contract/countersigning/countersignTerms";
import { fieldsOf } from "../../../contract/desk/fields";
import { STAFF_ROLES, staffMay, type StaffRight } from "../../../contract/desk/rights";
import type { DeskKind } from "../../../contract/live/liveTerms";
import { LIMIT_PATHS } from "../../../contract/settings/limitTerms";
import type { Queries, Transaction } from "../../db/client";
import type { ChangedPath } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import type { StaffDesk } from "../desk/desk";
import { noteRecord } from "../desk/records";
import { enqueue } from "../outbox/repositoryQueue";
import { countersignErrors } from "./errors";
import { hasColleague, insertWaiting, type CountersignatureInput, type CountersignatureRow } from "./repository";

/** As the change records call it, by whose right it is decided. */
export function recordedKind(kind: CountersignedKind): DeskKind {
  if (kind === "refund") return "waiting refund";
  if (kind === "promotion") return "waiting promotion";
  if (kind === "limits") return "waiting limits";
  if (kind === "role") return "waiting role";
  return kind === "price" ? "waiting price" : "waiting commission";
}

/**
 * Whether somebody else of the team could sign what a person asks for. Where nobody else has the right, the store is
 * run alone: the rule cannot be kept, and what is asked for is done at once.
 */
export const hasSecondPerson = (db: Queries, personId: number, right: StaffRight): Promise<boolean> =>
  hasColleague(
    db,
    personId,
    STAFF_ROLES.filter((role) => staffMay(role, right)),
  );

/** Limits that somebody wants otherwise, each as they saw it. */
export function limitsIn({ limits }: Pick<CountersignatureRow, "limits">) {
  if (limits === null) return [];
  const [was, wanted] = [fieldsOf(limits.was), fieldsOf(limits.changes)];
  return LIMIT_PATHS.flatMap((path) => {
    const [before, value] = [was.get(path), wanted.get(path)];
    return isLimit(before) && isLimit(value) && before !== value ? [{ path, was: before, value }] : [];
  });
}

const isLimit = (value: unknown): value is number | boolean => typeof value === "number" || typeof value === "boolean";

type Asked = Omit<CountersignatureInput, "askedBy" | "askedAt" | "decidedBy" | "decidedAt" | "answer">;

/**
 * Has something wait for a second person's signature, in the transaction of the call that asked for it: with its
 * change record, and with a mail to the team. @throws 409 where something about the same subject waits already.
 */
export async function askSecondPerson(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  desk: StaffDesk,
  asked: Asked,
): Promise<CountersignatureRow> {
  const now = clock.now();
  const row = await insertWaiting(tx, { ...asked, askedBy: desk.person.id, askedAt: now });
  if (!row) throw new DomainError(countersignErrors.waitsAlready);
  const paths: ChangedPath[] = [
    { path: "state", before: null, after: row.state },
    { path: "subject", before: null, after: row.subject },
    ...(row.amount === null ? [] : [{ path: "amount", before: null, after: row.amount }]),
    ...(row.prices ?? []).map(({ productId, currency, was, amount }) => {
      return { path: `prices.${productId}.${currency}`, before: was?.amount ?? null, after: amount };
    }),
    ...limitsIn(row).map(({ path, was, value }) => ({ path, before: was, after: value })),
    ...(row.role === null ? [] : [{ path: "role", before: row.role.before, after: row.role.role }]),
    ...(row.rule === null ? [] : [{ path: "rate", before: null, after: row.rule.rate }]),
  ];
  const about = { entity: recordedKind(row.kind), entityId: row.id, version: row.version, vendorId: null };
  await noteRecord(tx, desk, { ...about, kind: "asked", paths, reason: row.reason, at: now });
  await enqueue(tx, {
    kind: "mail.countersignature-waiting",
    key: `mail.countersignature:${row.id}`,
    payload: { id: row.id },
    dueAt: now,
  });
  return row;
}
