import type { Countersignature, Countersignatures } from "../../../contract/countersigning/countersignRoutes";
import {
  COUNTERSIGN_LIMITS,
  type CountersignedKind,
  type CountersignView,
} from "../../../contract/countersigning/countersignTerms";
import type { Queries } from "../../db/client";
import { DomainError, httpErrors } from "../../http/errors";
import { major } from "../../money";
import { nameOf } from "../desk/records";
import { limitsIn } from "./ask";
import { listCountersignatures, type ListedCountersignature } from "./repository";

/** Who looks: their own is told apart. */
interface Reader {
  personId: number;
  kinds: readonly CountersignedKind[];
}

interface Paged {
  view: CountersignView;
  limit?: number | undefined;
  before?: number | undefined;
}

/** Who would have a role: a member by their name, whoever is asked to join by their address. */
export const personOf = ({ row, member }: Pick<ListedCountersignature, "row" | "member">): string =>
  (member && nameOf(member)) || (row.role?.email ?? "");

function present({ row, ...names }: ListedCountersignature, personId: number): Countersignature {
  const {
    id,
    kind,
    state,
    amount,
    currency,
    rule,
    prices,
    promotion,
    role,
    reason,
    askedBy,
    askedAt,
    decidedAt,
    answer,
  } = row;
  return {
    id,
    kind,
    state,
    order_num: names.orderNumber ?? "",
    amount: amount === null || currency === null ? null : major(amount, currency),
    currency: currency ?? "",
    vendor: names.vendor ?? "",
    category: rule?.category ?? "",
    rate: rule ? rule.rate / 100 : null,
    valid_from: rule?.validFrom ?? null,
    prices: (prices ?? []).map(({ code, was, planned, ...price }) => ({
      code,
      currency: price.currency,
      price: major(price.amount, price.currency),
      origin_price: major(price.originAmount, price.currency),
      was: was && major(was.amount, price.currency),
      starts_at: planned?.startsAt ?? null,
      ends_at: planned?.endsAt ?? null,
    })),
    code: promotion?.code ?? "",
    limits: limitsIn(row),
    role: role && { person: personOf({ row, ...names }), role: role.role, before: role.before ?? "" },
    reason,
    asked_by: nameOf(names.asker),
    asked_at: askedAt.toISOString(),
    is_own: askedBy === personId,
    decided_by: names.decider ? nameOf(names.decider) : "",
    decided_at: decidedAt?.toISOString() ?? null,
    answer,
  };
}

/** A page of what waits for a second person, or did, the latest first. */
export async function readCountersignatures(
  db: Queries,
  { personId, kinds }: Reader,
  { view, limit = COUNTERSIGN_LIMITS.usualPage, before }: Paged,
): Promise<Countersignatures> {
  const rows = await listCountersignatures(db, { kinds, view, limit: limit + 1, before });
  const shown = rows.slice(0, limit);
  return {
    rows: shown.map((row) => present(row, personId)),
    next: rows.length > limit ? (shown.at(-1)?.row.id ?? null) : null,
  };
}

/** @throws 404 for none of these kinds. */
export async function readCountersignature(
  db: Queries,
  { personId, kinds }: Reader,
  id: number,
): Promise<Countersignature> {
  const [row] = await listCountersignatures(db, { kinds, id, limit: 1 });
  if (!row) throw new DomainError(httpErrors.notFound);
  return present(row, personId);
}
