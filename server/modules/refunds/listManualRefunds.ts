import { CURRENCIES, type Currency } from "../../../contract/markets";
import type { ByHandEntry } from "../../../contract/fulfilment";
import type { Deps } from "../../deps";
import { major } from "../../money";
import { pageOfManualRefunds } from "./repositoryManual";
import { pageCount } from "../../db/paging";

/** A provider can have taken a currency that the store does not sell in. */
const inMajor = (amount: number, currency: string) =>
  currency in CURRENCIES ? major(amount, currency as Currency) : amount / 100;

/** Money that only somebody of the store can send back, what waits longest first. */
export async function listManualRefunds({ db }: Pick<Deps, "db">, page: number, pageSize: number) {
  const { total, rows } = await pageOfManualRefunds(db, page, pageSize);
  const entries: ByHandEntry[] = rows.map(({ amount, since, ...row }) => ({
    ...row,
    amount: inMajor(Number(amount), row.currency),
    since: new Date(since).toISOString(),
  }));
  return { ways: entries, page, total_pages: pageCount(total, pageSize), total };
}
