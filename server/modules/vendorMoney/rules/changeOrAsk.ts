import type { Transaction } from "../../../db/client";
import type { WaitingRule } from "../../../db/schema";
import { undone } from "../../../db/undone";
import type { Deps } from "../../../deps";
import { askSecondPerson, hasSecondPerson } from "../../countersignatures/ask";
import type { CountersignatureRow } from "../../countersignatures/repository";
import type { StaffDesk } from "../../desk/desk";
import { endRule, setRule, type RuleInput } from "./commission";

/** Of one brand and category one change waits at a time, whichever it is. */
const subjectOf = (vendorId: number | null, category: string | null) =>
  `commission:${vendorId ?? ""}:${category ?? ""}`;

interface Change<Found> {
  make: (tx: Transaction, desk: StaffDesk) => Promise<Found>;
  /** What waits, of what the change has found. */
  waiting: (found: Found) => { kind: "commission" | "commission_end"; vendorId: number | null; rule: WaitingRule };
}

/**
 * Makes a change of commissions that somebody else of the team has to sign: it is tried, so that what cannot be is
 * refused at once, and waits. Where nobody else has the right it is made. Answers whether it waits.
 */
async function changeOrAsk<Found>(deps: Deps, desk: StaffDesk, { make, waiting }: Change<Found>): Promise<boolean> {
  const waits = await deps.db.transaction(async (tx) => {
    if (!(await hasSecondPerson(tx, desk.person.id, "vendors.decide"))) {
      await make(tx, desk);
      return false;
    }
    const { kind, vendorId, rule } = waiting(await undone(tx, (inside) => make(inside, { ...desk })));
    const subject = subjectOf(vendorId, rule.category);
    await askSecondPerson(deps, tx, desk, { kind, subject, vendorId, rule });
    return true;
  });
  deps.wake();
  return waits;
}

/** Sets a commission, or has it wait. @throws as `setRule`; 409 where a change of the same waits. */
export const setRuleOrAsk = (deps: Deps, desk: StaffDesk, wanted: RuleInput): Promise<boolean> =>
  changeOrAsk(deps, desk, {
    make: (tx, by) => setRule(deps, tx, by, wanted, by.person.id),
    waiting: () => ({
      kind: "commission",
      vendorId: wanted.vendor_id ?? null,
      rule: { category: wanted.category ?? null, rate: wanted.rate, validFrom: wanted.valid_from ?? null },
    }),
  });

/** Ends a commission, or has that wait. @throws as `endRule`; 409 where a change of the same waits. */
export const endRuleOrAsk = (deps: Deps, desk: StaffDesk, id: number): Promise<boolean> =>
  changeOrAsk(deps, desk, {
    make: (tx, by) => endRule(deps, tx, by, id),
    waiting: ({ vendorId, category, rate }) => ({
      kind: "commission_end",
      vendorId,
      rule: { category, rate, validFrom: null, ruleId: id },
    }),
  });

/**
 * Makes a change that waited, as the desk of whoever signs it. One whose first moment has passed meanwhile begins now:
 * what was sold keeps what held. @throws as `setRule` and `endRule`.
 */
export async function changeCountersigned(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  desk: StaffDesk,
  { id, vendorId, rule, askedBy }: CountersignatureRow,
): Promise<void> {
  if (!rule) throw new Error(`countersignature ${id} is of no commission`);
  const { category, rate, validFrom, ruleId } = rule;
  if (ruleId !== undefined) {
    await endRule(deps, tx, desk, ruleId);
    return;
  }
  const isAhead = validFrom !== null && new Date(validFrom) > deps.clock.now();
  const wanted = { vendor_id: vendorId ?? undefined, category: category ?? undefined, rate };
  await setRule(deps, tx, desk, { ...wanted, ...(isAhead && { valid_from: validFrom }) }, askedBy);
}
