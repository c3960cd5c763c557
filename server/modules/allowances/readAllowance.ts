import type { Allowance } from "../../../contract/routes/allowanceRoutes";
import type { Currency } from "../../../contract/markets";
import type { Deps } from "../../deps";
import type { SignedIn } from "../../http/caller";
import { major } from "../../money";
import { grantAllowance } from "./renewAllowances";
import { findAllowance, findMovements, grantedOf, lapsingOf } from "./repository";
import { pageCount } from "../../db/paging";

/**
 * What the caller's company gives them this year, what of it is left, and how it came and went. Somebody whose company
 * gives one only since today gets it with the first look. Without one: no company, and no amounts.
 */
export async function readAllowance(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, companyId }: SignedIn,
  { page, size }: { page: number; size: number },
): Promise<Allowance> {
  const now = clock.now();
  if (companyId !== null) await db.transaction((tx) => grantAllowance(tx, { customerId: id, companyId }, now));
  const found = companyId === null ? undefined : await findAllowance(db, id, companyId, now);
  const { rows, total } = await findMovements(db, id, { page, size });
  const wire = (amount: number, unit: string) => major(amount, unit as Currency);
  return {
    company: found?.company ?? "",
    currency: found?.account.unit ?? "",
    granted: found ? wire(await grantedOf(db, found.account.id), found.account.unit) : 0,
    left: found ? wire(found.account.balance, found.account.unit) : 0,
    from: found?.account.period ?? "",
    until: found?.account.lapsesAt?.toISOString() ?? "",
    entries: rows.map(({ id: entry, at, kind, amount, unit, orderNumber }) => ({
      id: entry,
      at: at.toISOString(),
      kind,
      amount: wire(amount, unit),
      currency: unit,
      order_num: orderNumber ?? "",
    })),
    page,
    total_pages: pageCount(total, size),
    total,
  };
}

/** What is left of the customer's allowances, and when it lapses. */
export async function readLapsing({ db, clock }: Pick<Deps, "db" | "clock">, customerId: number) {
  const rows = await lapsingOf(db, customerId, clock.now());
  return rows.map(({ balance, unit, lapsesAt, company }) => ({
    amount: unit === "COIN" ? 0 : major(balance, unit),
    currency: unit,
    at: lapsesAt?.toISOString() ?? "",
    company,
  }));
}
