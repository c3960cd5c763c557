import { lockDemoStore } from "../../db/demoFacts";
import type { Queries, Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { reduced } from "../catalog/rules";
import { planBusinessWeek } from "./planBusinessWeek";
import { planDemoSales, type ExistingSale, type PlannedSale } from "./planDemoSales";
import {
  insertSale,
  insertSaleItems,
  insertSalePrices,
  listSales,
  listSold,
  type SaleKind,
} from "./repository/demoSales";

type NewSale = PlannedSale & { kind: SaleKind };

/** Units of a sale's product that one customer may take. */
const PER_CUSTOMER = 3;

/** Plans the sales that a store which shows the demo world lacks; answers how many public ones. */
export async function renewDemoSales({ db, log }: Deps, now: Date): Promise<number> {
  if (planned(await knownSales(db), now).length === 0) return 0;
  return db.transaction(async (tx) => {
    // Whoever holds the fact plans; another node sees the result.
    if (!(await lockDemoStore(tx))) return 0;
    const sales = planned(await knownSales(tx), now);
    for (const sale of sales) {
      await writeSale(tx, sale);
      log.info({ sale: sale.theme.name.en, from: sale.startsAt }, "demo sale planned");
    }
    return sales.filter(({ kind }) => kind === "flash").length;
  });
}

type ExistingSales = Record<SaleKind, ExistingSale[]>;

const planned = ({ flash, "business-week": week }: ExistingSales, now: Date): NewSale[] => [
  ...planDemoSales(flash, now).map((sale) => ({ ...sale, kind: "flash" as const })),
  ...planBusinessWeek(week, now).map((sale) => ({ ...sale, kind: "business-week" as const })),
];

async function knownSales(db: Queries): Promise<ExistingSales> {
  const rows = await listSales(db);
  const ofKind = (wanted: SaleKind) =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map(({ name, startsAt, endsAt }) => ({ name: name.en, startsAt, endsAt }));
  return { flash: ofKind("flash"), "business-week": ofKind("business-week") };
}

/**
 * The sale, its products that are still sold, and what their prices were and will be, for the 30 days' lowest price.
 */
async function writeSale(tx: Transaction, { theme, kind, startsAt, endsAt }: NewSale): Promise<void> {
  const companyOnly = kind === "business-week";
  const sale = await insertSale(tx, { name: theme.name, kind, startsAt, endsAt });
  const sold = await listSold(
    tx,
    theme.items.map(({ slug }) => slug),
  );
  if (!sale || sold.length === 0) return;
  const termsOf = (slug: string) => theme.items.find((item) => item.slug === slug);
  const reductionOf = (slug: string) => (termsOf(slug)?.percent ?? 0) * 100;
  const items = new Map(sold.map(({ id, slug }) => [id, slug]));
  await insertSaleItems(
    tx,
    [...items].map(([productId, slug]) => ({
      saleId: sale.id,
      productId,
      reduction: reductionOf(slug),
      perCustomer: PER_CUSTOMER,
      pieces: termsOf(slug)?.pieces ?? null,
      companyOnly,
    })),
  );
  // What members alone pay is no reduction to the public.
  if (companyOnly) return;
  await insertSalePrices(
    tx,
    sold.flatMap(({ id: productId, slug, currency, amount }) => [
      {
        productId,
        currency,
        amount: reduced(amount, reductionOf(slug), currency),
        since: startsAt,
        cause: "flash sale" as const,
      },
      { productId, currency, amount, since: endsAt, cause: "end of flash sale" as const },
    ]),
  );
}
