import { fieldsOf } from "../../../contract/desk/fields";
import type { LimitChanges, LimitsForm } from "../../../contract/settings/limitRoutes";
import { weakens, type ApprovalLimits } from "../../../contract/settings/limitTerms";
import type { Queries, Transaction } from "../../db/client";
import { undone } from "../../db/undone";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { forgetMemos } from "../catalog/memo";
import { askSecondPerson, hasSecondPerson } from "../countersignatures/ask";
import { limitsOf } from "../countersignatures/limits";
import type { CountersignatureRow } from "../countersignatures/repository";
import { findLimits, lockLimits, updateLimits, type LimitsRow } from "../countersignatures/repositoryLimits";
import type { StaffDesk } from "../desk/desk";
import { saveChanges, type Entity, type Saved } from "../desk/saveChanges";

const RIGHT = "settings.edit";

/** Of all limits one change waits at a time: whoever signs it sees what holds beside it. */
const SUBJECT = "limits";

interface Wanted {
  version: number;
  changes: LimitChanges;
  reason?: string | undefined;
}

function needed(row: LimitsRow | undefined): LimitsRow {
  if (!row) throw new DomainError(httpErrors.notFound);
  return row;
}

export async function readLimitsForm(db: Queries, { person }: StaffDesk): Promise<LimitsForm> {
  const row = needed(await findLimits(db));
  return {
    version: row.version,
    limits: limitsOf(row),
    is_alone: !(await hasSecondPerson(db, person.id, RIGHT)),
  };
}

/** With what they were before it. */
async function save(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  desk: StaffDesk,
  wanted: Wanted,
): Promise<Saved<ApprovalLimits> & { before: ApprovalLimits }> {
  const before = limitsOf(needed(await lockLimits(tx)));
  const entity: Entity<ApprovalLimits> = {
    name: "limits",
    id: 1,
    read: async (inside) => {
      const row = needed(await lockLimits(inside));
      return { doc: limitsOf(row), version: row.version };
    },
    write: (inside, { doc, version }) => updateLimits(inside, doc, version),
  };
  return { ...(await saveChanges({ db: tx, clock }, desk, entity, wanted)), before };
}

/** Help pages tell brands what they decide alone. */
export function tellPages(deps: Pick<Deps, "db" | "purge">): void {
  forgetMemos(deps);
  deps.purge("help");
}

/**
 * Saves what was touched of the limits. A save by which one of the team would decide more alone waits as a whole for a
 * second person, where there is one; every other one holds at once.
 * @throws as `saveChanges` does; 409 where a change waits
 */
export async function saveLimitsOrAsk(
  deps: Deps,
  desk: StaffDesk,
  wanted: Wanted,
): Promise<Pick<Saved<ApprovalLimits>, "merged"> & { waits: boolean }> {
  const answer = await deps.db.transaction(async (tx) => {
    const tried = await undone(tx, (inside) => save(deps, inside, { ...desk }, wanted));
    const isWeaker = weakens(fieldsOf(tried.before), fieldsOf(tried.doc));
    if (!isWeaker || !(await hasSecondPerson(tx, desk.person.id, RIGHT)))
      return { merged: (await save(deps, tx, desk, wanted)).merged, waits: false };
    const { version: seen, changes, reason = "" } = wanted;
    const limits = { seen, was: tried.before, changes };
    await askSecondPerson(deps, tx, desk, { kind: "limits", subject: SUBJECT, limits, reason });
    return { merged: [], waits: true };
  });
  if (!answer.waits) tellPages(deps);
  deps.wake();
  return answer;
}

/** Makes a change that waited, as the desk of whoever signs it. @throws 409 where one of them has changed since */
export async function saveSignedLimits(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  desk: StaffDesk,
  { id, limits, reason }: CountersignatureRow,
): Promise<void> {
  if (!limits) throw new Error(`countersignature ${id} is of no limits`);
  await save(deps, tx, desk, { version: limits.seen, changes: limits.changes, reason });
}
