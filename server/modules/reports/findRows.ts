import { mainLocaleOf } from "../../../contract/locales";
import { textsIn } from "../../locales/texts";
import { major } from "../../money";
import { variantName } from "../listings/shelves";
import { shareOf, type Asked, type Found } from "./asked";
import { countBack, countShelves } from "./repositoryGoods";
import { countOffers } from "./repositoryOffers";
import { countPromises } from "./repositoryParts";
import { countTried } from "./repositoryPayments";
import { countMissed, countVisits } from "./repositoryVisits";
import { countVoices } from "./repositoryVoices";
import { gatewayWords, reasonWords, returnWords } from "./words";

const rounded = (value: number | null, decimals = 1): number | null =>
  value === null ? null : Math.round(value * 10 ** decimals) / 10 ** decimals;

export async function findDeclines(asked: Asked): Promise<Found<"declines">> {
  const found = await countTried(asked);
  const [first] = found;
  const names = gatewayWords(
    asked,
    found.map(({ gateway }) => gateway),
  );
  return {
    rows: found.map(({ gateway, code, attempts, refused }) => ({
      gateway: names.get(gateway) ?? String(gateway),
      reason: reasonWords(code, asked.language),
      attempts,
      refused,
      rate: shareOf(refused, attempts),
    })),
    facts: { attempts: first?.all_attempts ?? 0, refused: first?.all_refused ?? 0 },
    total: first?.total ?? 0,
  };
}

export async function findBack(asked: Asked): Promise<Found<"returns">> {
  const found = await countBack(asked);
  const [first] = found;
  return {
    rows: found.map(({ name, code, sold, back, reasons }) => ({
      product: name,
      code,
      sold,
      back,
      rate: shareOf(back, sold),
      reasons: returnWords(reasons, asked.language),
    })),
    facts: { sold: first?.all_sold ?? 0, back: first?.all_back ?? 0 },
    total: first?.total ?? 0,
  };
}

export async function findShelves(asked: Asked): Promise<Found<"stock">> {
  const found = await countShelves(asked);
  const [first] = found;
  return {
    rows: found.map(({ name, code, brand, variant, options, free, sold, days_left, to_buy }) => ({
      product: variant === "" ? name : `${name}, ${variantName(options, variant, { language: asked.language })}`,
      code,
      brand,
      free,
      sold,
      days_left,
      to_buy,
    })),
    facts: { soon: first?.all_soon ?? 0, to_buy: first?.all_to_buy ?? 0 },
    total: first?.total ?? 0,
  };
}

export async function findMissed(asked: Asked): Promise<Found<"missed">> {
  const found = await countMissed(asked);
  const [first] = found;
  return {
    rows: found.map(({ name, code, brand, visits, views }) => ({ product: name, code, brand, visits, views })),
    facts: { visits: first?.all_visits ?? 0, views: first?.all_views ?? 0 },
    total: first?.total ?? 0,
  };
}

export async function findPromises(asked: Asked): Promise<Found<"promises">> {
  const found = await countPromises(asked);
  const [first] = found;
  const { notSent } = textsIn(asked.language).reports;
  return {
    rows: found.map(({ warehouse, carrier, parts, late, days_late, arrived, arrived_late, arrival_days_late }) => ({
      warehouse,
      carrier: carrier === "" ? notSent : carrier,
      parts,
      late,
      days_late: rounded(days_late),
      arrived,
      arrived_late,
      arrival_days_late: rounded(arrival_days_late),
    })),
    facts: {
      parts: first?.all_parts ?? 0,
      late: first?.all_late ?? 0,
      waiting: first?.all_waiting ?? 0,
      arrived: first?.all_arrived ?? 0,
      arrived_late: first?.all_arrived_late ?? 0,
    },
    total: first?.total ?? 0,
  };
}

export async function findOffers(asked: Asked): Promise<Found<"offers">> {
  const found = await countOffers(asked);
  const [first] = found;
  const { offerKinds, offers } = textsIn(asked.language).reports;
  return {
    rows: found.map(({ kind, name, currency, orders, discount, new_customers }) => ({
      offer: kind === "personal" || kind === "new_customer" || kind === "referral" ? offers[kind] : name,
      kind: offerKinds[kind],
      currency,
      orders,
      discount: major(Number(discount), currency),
      new_customers,
      new_share: shareOf(new_customers, orders),
    })),
    facts: { orders: first?.all_orders ?? 0, new_customers: first?.all_new ?? 0 },
    total: first?.total ?? 0,
  };
}

export async function findVisits(asked: Asked): Promise<Found<"visits">> {
  const found = await countVisits(asked);
  const [first] = found;
  const countries = new Intl.DisplayNames(mainLocaleOf(asked.language), { type: "region" });
  const { noCountry } = textsIn(asked.language).reports;
  return {
    rows: found.map(({ country, visits, product, cart, checkout, paid }) => ({
      country: country === "" ? noCountry : (countries.of(country) ?? country),
      visits,
      product,
      cart,
      checkout,
      paid,
      rate: shareOf(paid, visits),
    })),
    facts: {
      visits: first?.all_visits ?? 0,
      product: first?.all_product ?? 0,
      cart: first?.all_cart ?? 0,
      checkout: first?.all_checkout ?? 0,
      paid: first?.all_paid ?? 0,
    },
    total: first?.total ?? 0,
  };
}

export async function findVoices(asked: Asked): Promise<Found<"reviews">> {
  const found = await countVoices(asked);
  const sumOf = (name: "reviews" | "questions" | "answered") => found.reduce((sum, row) => sum + row[name], 0);
  return {
    rows: found.map(({ month, reviews, average, stars, questions, answered, answer_hours }) => ({
      month,
      reviews,
      average: rounded(average, 2),
      five: stars[4] ?? 0,
      four: stars[3] ?? 0,
      three: stars[2] ?? 0,
      two: stars[1] ?? 0,
      one: stars[0] ?? 0,
      questions,
      answered,
      answer_hours: rounded(answer_hours),
    })),
    facts: { reviews: sumOf("reviews"), questions: sumOf("questions"), answered: sumOf("answered") },
    total: found.length,
  };
}
