import type { Queries, Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { DomainError, httpErrors } from "../../../http/errors";
import type { StaffDesk } from "../../desk/desk";
import { noteRecord } from "../../desk/records";
import { moneyErrors } from "../errors";
import { isCategory, isVendor } from "../repositoryBrands";
import {
  endRuleAt,
  findEndlessRule,
  insertRule,
  listRuleRows,
  lockRule,
  lockRules,
  resumeRuleBefore,
  type CommissionRule,
} from "./repository";

/** The most specific one: of the brand and category, of the brand, of the category, of everything; of two the first. */
export function ruleFor(rules: readonly CommissionRule[], vendorId: number, category: string): CommissionRule {
  const weight = (rule: CommissionRule) => (rule.vendorId === null ? 0 : 2) + (rule.category === null ? 0 : 1);
  const [best] = rules
    .filter((rule) => rule.vendorId === null || rule.vendorId === vendorId)
    .filter((rule) => rule.category === null || rule.category === category)
    .sort((a, b) => weight(b) - weight(a));
  if (!best) throw new Error("there is no commission that holds for everything");
  return best;
}

export interface RuleInput {
  vendor_id?: number | undefined;
  category?: string | undefined;
  rate: number;
  valid_from?: string | undefined;
}

/**
 * A commission from a moment on, now or later: the rule for the same brand and category that holds then ends with it.
 * What was sold before keeps what held then. `madeBy` has asked for it where somebody else signs it. Call it in a
 * transaction. @throws pastRule, unknownBrand, unknownCategory, ruleWaits.
 */
export async function setRule(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  desk: StaffDesk,
  wanted: RuleInput,
  madeBy: number,
): Promise<void> {
  const now = clock.now();
  const { vendor_id: vendorId = null, category = null, rate } = wanted;
  const validFrom = wanted.valid_from === undefined ? now : new Date(wanted.valid_from);
  if (Number.isNaN(validFrom.getTime()) || validFrom < now)
    throw new DomainError(moneyErrors.pastRule, { field: "valid_from" });
  await lockRules(tx);
  await assertKnown(tx, vendorId, category);
  const before = await findEndlessRule(tx, { vendorId, category });
  // One rule waits for its day at a time: a second would have to be told which of them it ends.
  if (before && before.validFrom > now) throw new DomainError(moneyErrors.ruleWaits, { field: "valid_from" });
  if (before) await endRuleAt(tx, before.id, validFrom);
  const made = await insertRule(tx, { vendorId, category, rate, validFrom, madeBy, createdAt: now });
  const paths = [{ path: "rate", before: before?.rate ?? null, after: rate }];
  const about = { entity: "commission", entityId: made.id, vendorId, version: 1 } as const;
  await noteRecord(tx, desk, { ...about, kind: "created", paths, at: now });
}

/**
 * The next less specific rule holds from now on. A rule that has not begun never does, and what it was to replace goes
 * on as if it had not been planned. Answers the rule. Call it in a transaction. @throws 404, baseRule, ruleEnded.
 */
export async function endRule(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  desk: StaffDesk,
  id: number,
): Promise<CommissionRule> {
  const now = clock.now();
  await lockRules(tx);
  const rule = await lockRule(tx, id);
  if (!rule) throw new DomainError(httpErrors.notFound);
  const isPlanned = rule.validFrom > now;
  if (rule.vendorId === null && rule.category === null && !isPlanned) throw new DomainError(moneyErrors.baseRule);
  if (rule.validUntil !== null) throw new DomainError(moneyErrors.ruleEnded);
  await endRuleAt(tx, id, isPlanned ? rule.validFrom : now);
  if (isPlanned) await resumeRuleBefore(tx, rule);
  const paths = [{ path: "valid_until", before: null, after: now.toISOString() }];
  const about = { entity: "commission", entityId: id, vendorId: rule.vendorId, version: 2 } as const;
  await noteRecord(tx, desk, { ...about, kind: "ended", paths, at: now });
  return rule;
}

async function assertKnown(tx: Transaction, vendorId: number | null, category: string | null): Promise<void> {
  if (vendorId !== null && !(await isVendor(tx, vendorId)))
    throw new DomainError(moneyErrors.unknownBrand, { field: "vendor_id" });
  if (category !== null && !(await isCategory(tx, category)))
    throw new DomainError(moneyErrors.unknownCategory, { field: "category" });
}

/** A page of the rules, those of brands first, the latest of each first. */
export async function listRules(db: Queries, { limit, before }: { limit: number; before?: number | undefined }) {
  const rows = await listRuleRows(db, { limit: limit + 1, before });
  const shown = rows.slice(0, limit);
  return {
    rows: shown.map(({ rule, vendor, name, email }) => ({
      id: rule.id,
      vendor_id: rule.vendorId,
      vendor: vendor ?? "",
      category: rule.category ?? "",
      rate: rule.rate / 100,
      valid_from: rule.validFrom.toISOString(),
      valid_until: rule.validUntil?.toISOString() ?? null,
      by: name || email || "",
    })),
    next: rows.length > limit ? (shown.at(-1)?.rule.id ?? null) : null,
  };
}
