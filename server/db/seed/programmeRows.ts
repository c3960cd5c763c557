import { COUNTRIES, type Currency } from "../../../contract/markets";
import { days, hours, addTime, workingDays } from "../../clock";
import type {
  addOnDeals,
  companies,
  flashSaleItems,
  flashSales,
  groupBuys,
  groupMembers,
  groupOffers,
  PromotionTerms,
  promotions,
  rentalPlans,
} from "../schema";
import { inEveryCurrency, listAmount } from "./priceLists";
import { findProduct, listedPrice } from "./productRows";
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
      ...("products" in promotion && { products: idsOf(world, promotion.products) }),
    },
    terms: termsOf(world, promotion),
    shown: "products" in promotion,
    startsAt: addTime(now, days(promotion.startsInDays)),
    endsAt: addTime(now, days(promotion.endsInDays)),
    totalLimit: promotion.uses ?? null,
    perCustomer: promotion.oncePerCustomer ? 1 : null,
  }));
}

const idsOf = (world: World, slugs: readonly string[]) => slugs.flatMap((slug) => findProduct(world, slug)?.id ?? []);

function termsOf(world: World, promotion: SeedPromotion): PromotionTerms {
  if (promotion.kind === "gift") {
    const [productId] = idsOf(world, [promotion.gift]);
    return productId === undefined ? {} : { gift: { productId, quantity: 1 } };
  }
  if (promotion.kind !== "buy_get") return {};
  return { buyGet: { buy: promotion.buy, get: promotion.get, reduction: basisPoints(100) } };
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
  const addItem = (saleId: number, slug: string, percent: number, pieces: number | null, companyOnly: boolean) => {
    const product = findProduct(world, slug);
    if (product)
      rows.items.push({
        saleId,
        productId: product.id,
        reduction: basisPoints(percent),
        perCustomer: PER_CUSTOMER,
        pieces,
        companyOnly,
      });
  };
  for (const sale of world.flashSales) {
    const startsAt = addTime(now, hours(sale.startsInHours));
    rows.sales.push({
      id: sale.id,
      name: sale.name,
      kind: "flash",
      startsAt,
      endsAt: addTime(now, hours(sale.endsInHours)),
    });
    for (const { slug, percent, pieces } of sale.items) addItem(sale.id, slug, percent, pieces, false);
  }
  const firstId = Math.max(0, ...world.flashSales.map(({ id }) => id)) + 1;
  const dates = workingDays(addTime(now, days(world.businessWeek.startsInDays)), world.businessWeek.days.length);
  world.businessWeek.days.forEach(({ slug, percent }, index) => {
    const startsAt = dates[index] ?? now;
    const { name } = world.businessWeek;
    rows.sales.push({ id: firstId + index, name, kind: "business-week", startsAt, endsAt: addTime(startsAt, days(1)) });
    addItem(firstId + index, slug, percent, null, true);
  });
  return rows;
}

/** Days for which groups of the offer whose group runs can be started. */
const OFFER_DAYS = 60;
const GROUPS_OPEN = 5;
/** Told first of the people of the demo, who have ordered nothing. */
const PEOPLE = ["Ines", "Jonas", "Aiko", "Marek", "Lena", "Omar", "Clara", "Hugo", "Noor", "Finn", "Zoé", "Pavel"];

export interface GroupRows {
  offers: (typeof groupOffers.$inferInsert)[];
  groups: (typeof groupBuys.$inferInsert)[];
  members: (typeof groupMembers.$inferInsert)[];
}

/** Offers with a group each, whose members are people of the demo: one runs, one reached a step, one failed. */
export function groupRows(world: World, now: Date): GroupRows {
  const rows: GroupRows = { offers: [], groups: [], members: [] };
  for (const group of world.groupBuys) {
    const product = findProduct(world, group.product);
    if (!product) continue;
    const tiers = group.tiers.map(({ people, percent }) => ({ people, reduction: basisPoints(percent) }));
    const reached = tiers.findLast(({ people }) => group.joined >= people)?.reduction ?? null;
    const [startsAt, endsAt] = [addTime(now, hours(group.startsInHours)), addTime(now, hours(group.endsInHours))];
    const isOpen = group.state === "open";
    const terms = { productId: product.id, tiers, maxPeople: group.maxPeople ?? null };
    rows.offers.push({
      ...terms,
      id: group.id,
      hours: group.hours,
      maxOpen: GROUPS_OPEN,
      startsAt,
      endsAt: isOpen ? addTime(now, days(OFFER_DAYS)) : endsAt,
    });
    rows.groups.push({
      ...terms,
      id: group.id,
      offerId: group.id,
      code: group.code,
      prices: inEveryCurrency((currency) => listedPrice(world, product, currency)),
      joined: group.joined,
      state: isOpen ? "open" : group.state === "reached" ? "done" : "void",
      reached: isOpen ? null : reached,
      startsAt,
      endsAt,
    });
    const closed = group.state === "reached" ? "settled" : "refunded";
    for (let place = 0; place < group.joined; place += 1) {
      const joinedAt = addTime(
        startsAt,
        ((Math.min(endsAt.getTime(), now.getTime()) - startsAt.getTime()) * (place + 1)) / (group.joined + 1),
      );
      rows.members.push({
        groupId: group.id,
        firstName: PEOPLE[(place * 5 + group.id) % PEOPLE.length] ?? "",
        state: isOpen ? "joined" : closed,
        joinedAt,
        changedAt: isOpen ? joinedAt : endsAt,
        dueAt: joinedAt,
      });
    }
  }
  return rows;
}

export function rentalRows(world: World): (typeof rentalPlans.$inferInsert)[] {
  const { months, depositMonths, buyOutCreditPercent, halfPeriods, pauseMonths, earlyMonths } = world.rentalTerms;
  return world.rentalPlans.flatMap(({ product: slug, monthly }) => {
    const product = findProduct(world, slug);
    if (!product) return [];
    return months.map((term) => ({
      productId: product.id,
      months: term,
      rent: inEveryCurrency((currency) => listAmount(monthly[term], currency)),
      depositMonths,
      buyOutCredit: basisPoints(buyOutCreditPercent),
      halfPeriods: halfPeriods[term],
      pauseMonths: pauseMonths[term],
      earlyMonths,
    }));
  });
}
