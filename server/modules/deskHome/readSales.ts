import { USUAL_SPAN } from "../../../contract/deskHome/homeTerms";
import type { Sales, SalesPeriod, SalesQuery, SalesSums } from "../../../contract/deskHome/homeRoutes";
import { CURRENCIES, type Currency } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import type { Deps } from "../../deps";
import { major } from "../../money";
import { readStoreClock } from "../desk/repositoryClock";
import { dayAfter, dayIn, daysFrom, type DaySpan } from "./days";
import { lastRolledDay, liveDays, rolledDays, type SalesDay } from "./repositorySales";

type Amounts = Omit<SalesDay, "day" | "currency">;

/** Days that were written down by one clock are never read by another, whoever changes it meanwhile. */
const AS_ONE = { isolationLevel: "repeatable read", accessMode: "read only" } as const;

const NOTHING: Amounts = { orders: 0, gross: 0, tax: 0, refunds: 0, refundTax: 0 };

const added = (rows: readonly Amounts[]): Amounts =>
  rows.reduce(
    (sum, row) => ({
      orders: sum.orders + row.orders,
      gross: sum.gross + row.gross,
      tax: sum.tax + row.tax,
      refunds: sum.refunds + row.refunds,
      refundTax: sum.refundTax + row.refundTax,
    }),
    NOTHING,
  );

function present({ orders, gross, refunds, ...taxes }: Amounts, currency: Currency): SalesSums {
  const tax = taxes.tax - taxes.refundTax;
  return {
    orders,
    gross: major(gross, currency),
    refunds: major(refunds, currency),
    tax: major(tax, currency),
    net: major(gross - refunds - tax, currency),
  };
}

/** Days until today: those that are over as they were written down, and the others as they are now. */
async function readDays(db: Queries, { from, until: today, zone }: DaySpan): Promise<SalesDay[]> {
  const last = await lastRolledDay(db);
  const yesterday = dayAfter(today, -1);
  const rolled = last === null || last < from ? null : last < yesterday ? last : yesterday;
  if (rolled === null) return liveDays(db, { from, until: today, zone });
  return [
    ...(await rolledDays(db, from, rolled)),
    ...(await liveDays(db, { from: dayAfter(rolled, 1), until: today, zone })),
  ];
}

function periodOf(rows: readonly SalesDay[], currency: Currency, from: string, count: number): SalesPeriod {
  const own = new Map(rows.filter((row) => row.currency === currency).map((row) => [row.day, row]));
  const days = daysFrom(from, count).map((day) => ({ day, amounts: own.get(day) ?? NOTHING }));
  return {
    days: days.map(({ day, amounts }) => ({ day, ...present(amounts, currency) })),
    sums: present(added(days.map(({ amounts }) => amounts)), currency),
  };
}

/** Currencies in which something happened, that of most orders first. */
function currenciesIn(rows: readonly SalesDay[]): Currency[] {
  const known = Object.keys(CURRENCIES) as Currency[];
  const ordersIn = (currency: Currency) => added(rows.filter((row) => row.currency === currency)).orders;
  const isUsed = ({ gross, refunds, orders }: Amounts) => gross !== 0 || refunds !== 0 || orders !== 0;
  const used = known.filter((currency) => rows.some((row) => row.currency === currency && isUsed(row)));
  return used.sort((a, b) => ordersIn(b) - ordersIn(a));
}

/** What was sold and given back in one currency, by days of the store's zone: amounts of others are never added. */
export async function readSales(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { days = USUAL_SPAN, currency: asked }: SalesQuery,
): Promise<Sales> {
  const at = clock.now();
  const { zone, from, before, rows } = await db.transaction(async (tx) => {
    const { zone: now } = await readStoreClock(tx);
    const today = dayIn(now, at);
    const first = dayAfter(today, 1 - days);
    const earlier = dayAfter(first, -days);
    return {
      zone: now,
      from: first,
      before: earlier,
      rows: await readDays(tx, { from: earlier, until: today, zone: now }),
    };
  }, AS_ONE);
  const currencies = currenciesIn(rows);
  const currency = asked ?? currencies[0] ?? "USD";
  return {
    currency,
    currencies,
    zone,
    as_of: at.toISOString(),
    formula: "sales",
    filter: { days, currency },
    now: periodOf(rows, currency, from, days),
    before: periodOf(rows, currency, before, days),
  };
}
