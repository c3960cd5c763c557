import { COUNTRIES, type Currency } from "../../../contract/markets";
import { days, hours, later } from "../../clock";
import type { addOnDeals, companies, flashSaleItems, flashSales, groupBuys, promotions, rentalPlans } from "../schema";
import { inEveryCurrency, listAmount } from "./priceLists";
import { findProduct } from "./productRows";
import type { SeedPromotion } from "./data/programmes";
import type { World } from "./world";

const basisPoints = (percent: number) => Math.round(percent * 100);
/** Units of a sale's product that one customer may take. */
const PER_CUSTOMER = 3;

export function promotionRows(world: World, now: Date): (typeof promotions.$inferInsert)[] {
  return world.promotions.map((promotion) => ({
    code: promotion.code,
    kind: promotion.kind === "free-shipping" ? "free_shipping" : promotion.kind,
    percent: promotion.kind === "percent" ? basisPoints(promotion.value) : 0,
    amount: amountOf(promotion),
    text: promotion.description,
    description: promotion.description,
    conditions: {
      ...(promotion.minimum !== undefined && { minimumUsd: promotion.minimum }),
      ...(promotion.category !== undefined && { categories: [promotion.category] }),
      ...(promotion.firstOrderOnly && { firstOrderOnly: true }),
    },
    startsAt: later(now, days(promotion.startsInDays)),
    endsAt: later(now, days(promotion.endsInDays)),
    totalLimit: promotion.uses ?? null,
    perCustomer: promotion.oncePerCustomer ? 1 : null,
  }));
}

export function addOnRows(world: World): (typeof addOnDeals.$inferInsert)[] {
  return world.addOnDeals.flatMap(({ product: slug, categories, reduction }) => {
    const product = findProduct(world, slug);
    return product ? [{ productId: product.id, categories, reduction: basisPoints(reduction) }] : [];
  });
}

function amountOf(promotion: SeedPromotion): Partial<Record<Currency, number>> {
  if (promotion.kind !== "amount") return {};
  return inEveryCurrency((currency) => listAmount(promotion.value, currency));
}

/** Amounts of the data are dollars; a company's settings are in its country's currency. */
export function companyRows(world: World): (typeof companies.$inferInsert)[] {
  return world.companies.map(({ id, slug, name, country, discountPercent, managerEmail, ...terms }) => {
    const amount = (usd: number | undefined) => listAmount(usd ?? 0, COUNTRIES[country].currency);
    return {
      id,
      slug,
      name,
      country,
      discount: basisPoints(discountPercent),
      managerEmail,
      settings: {
        managerApproval: terms.approvalAbove !== undefined,
        approvalAbove: amount(terms.approvalAbove),
      },
    };
  });
}

export interface SaleRows {
  sales: (typeof flashSales.$inferInsert & { id: number })[];
  items: (typeof flashSaleItems.$inferInsert)[];
}

/** Public flash sales, and the business week: a sale for members of a company on each of five working days. */
export function saleRows(world: World, now: Date): SaleRows {
  const rows: SaleRows = { sales: [], items: [] };
  const addItem = (saleId: number, slug: string, percent: number, companyOnly: boolean) => {
    const product = findProduct(world, slug);
    if (product)
      rows.items.push({
        saleId,
        productId: product.id,
        reduction: basisPoints(percent),
        perCustomer: PER_CUSTOMER,
        companyOnly,
      });
  };
  for (const sale of world.flashSales) {
    const startsAt = later(now, hours(sale.startsInHours));
    rows.sales.push({
      id: sale.id,
      name: sale.name,
      kind: "flash",
      startsAt,
      endsAt: later(now, hours(sale.endsInHours)),
    });
    for (const { slug, percent } of sale.items) addItem(sale.id, slug, percent, false);
  }
  const firstId = Math.max(0, ...world.flashSales.map(({ id }) => id)) + 1;
  const dates = workingDays(later(now, days(world.businessWeek.startsInDays)), world.businessWeek.days.length);
  world.businessWeek.days.forEach(({ slug, percent }, index) => {
    const startsAt = dates[index] ?? now;
    const name = { en: "Business week", fr: "Semaine des entreprises", de: "Woche der Unternehmen" };
    rows.sales.push({ id: firstId + index, name, kind: "business-week", startsAt, endsAt: later(startsAt, days(1)) });
    addItem(firstId + index, slug, percent, true);
  });
  return rows;
}

/** Midnights UTC of the next `count` days from Monday to Friday. */
function workingDays(from: Date, count: number): Date[] {
  const found: Date[] = [];
  for (let day = Math.floor(from.getTime() / days(1)); found.length < count; day++) {
    const date = new Date(day * days(1));
    if (date.getUTCDay() !== 0 && date.getUTCDay() !== 6) found.push(date);
  }
  return found;
}

export function groupBuyRows(world: World, now: Date): (typeof groupBuys.$inferInsert)[] {
  return world.groupBuys.flatMap(({ id, product: slug, state, startsInHours, endsInHours, joined, tiers }) => {
    const product = findProduct(world, slug);
    if (!product) return [];
    return [
      {
        id,
        productId: product.id,
        tiers: tiers.map(({ people, percent }) => ({ people, reduction: basisPoints(percent) })),
        joined,
        state,
        startsAt: later(now, hours(startsInHours)),
        endsAt: later(now, hours(endsInHours)),
      },
    ];
  });
}

export function rentalRows(world: World): (typeof rentalPlans.$inferInsert)[] {
  const { months, depositMonths, buyOutCreditPercent } = world.rentalTerms;
  return world.rentalPlans.flatMap(({ product: slug, monthly }) => {
    const product = findProduct(world, slug);
    if (!product) return [];
    return months.map((term) => ({
      productId: product.id,
      months: term,
      rent: inEveryCurrency((currency) => listAmount(monthly[term], currency)),
      depositMonths,
      buyOutCredit: basisPoints(buyOutCreditPercent),
    }));
  });
}
