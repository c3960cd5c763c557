import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { LANGUAGES, type Language } from "../../contract/markets";
import type addresses from "./en/addresses.json";
import type applications from "./en/applications.json";
import type articles from "./en/articles.json";
import type auth from "./en/auth.json";
import type banners from "./en/banners.json";
import type brands from "./en/brands.json";
import type calls from "./en/calls.json";
import type cart from "./en/cart.json";
import type catalog from "./en/catalog.json";
import type challenges from "./en/challenges.json";
import type checkout from "./en/checkout.json";
import type companies from "./en/companies.json";
import type compare from "./en/compare.json";
import type contacts from "./en/contacts.json";
import type content from "./en/content.json";
import type countersignatures from "./en/countersignatures.json";
import type coworkers from "./en/coworkers.json";
import type customers from "./en/customers.json";
import type desk from "./en/desk.json";
import type deskHome from "./en/deskHome.json";
import type events from "./en/events.json";
import type exemptions from "./en/exemptions.json";
import type grammar from "./en/grammar.json";
import type groupBuys from "./en/groupBuys.json";
import type http from "./en/http.json";
import type idempotency from "./en/idempotency.json";
import type invoices from "./en/invoices.json";
import type ledgers from "./en/ledgers.json";
import type listings from "./en/listings.json";
import type gatewayDesk from "./en/gatewayDesk.json";
import type tariffDesk from "./en/tariffDesk.json";
import type warehouseDesk from "./en/warehouseDesk.json";
import type taxDesk from "./en/taxDesk.json";
import type priceDesk from "./en/priceDesk.json";
import type staffTeam from "./en/staffTeam.json";
import type stockDesk from "./en/stockDesk.json";
import type productDesk from "./en/productDesk.json";
import type mail from "./en/mail.json";
import type mailDesk from "./en/mailDesk.json";
import type managers from "./en/managers.json";
import type markets from "./en/markets.json";
import type orderRequests from "./en/orderRequests.json";
import type orderDesk from "./en/orderDesk.json";
import type orders from "./en/orders.json";
import type pages from "./en/pages.json";
import type parts from "./en/parts.json";
import type payments from "./en/payments.json";
import type payouts from "./en/payouts.json";
import type pictures from "./en/pictures.json";
import type prizeGame from "./en/prizeGame.json";
import type push from "./en/push.json";
import type referrals from "./en/referrals.json";
import type rentals from "./en/rentals.json";
import type promotionDesk from "./en/promotionDesk.json";
import type refunds from "./en/refunds.json";
import type reports from "./en/reports.json";
import type returns from "./en/returns.json";
import type reviews from "./en/reviews.json";
import type sandbox from "./en/sandbox.json";
import type searchDesk from "./en/searchDesk.json";
import type sellerDesk from "./en/sellerDesk.json";
import type settingsDesk from "./en/settingsDesk.json";
import type shipments from "./en/shipments.json";
import type trackingDesk from "./en/trackingDesk.json";
import type vendorMoney from "./en/vendorMoney.json";
import type wireDesk from "./en/wireDesk.json";
import { ROOT } from "../root";

/** The English files say which texts there are; those of every other language are shaped like them. */
export interface English {
  addresses: typeof addresses;
  applications: typeof applications;
  articles: typeof articles;
  auth: typeof auth;
  banners: typeof banners;
  brands: typeof brands;
  calls: typeof calls;
  cart: typeof cart;
  catalog: typeof catalog;
  challenges: typeof challenges;
  checkout: typeof checkout;
  companies: typeof companies;
  compare: typeof compare;
  contacts: typeof contacts;
  content: typeof content;
  countersignatures: typeof countersignatures;
  coworkers: typeof coworkers;
  customers: typeof customers;
  desk: typeof desk;
  deskHome: typeof deskHome;
  events: typeof events;
  exemptions: typeof exemptions;
  /** How the language works; no text. */
  grammar: typeof grammar;
  groupBuys: typeof groupBuys;
  http: typeof http;
  idempotency: typeof idempotency;
  invoices: typeof invoices;
  ledgers: typeof ledgers;
  listings: typeof listings;
  priceDesk: typeof priceDesk;
  gatewayDesk: typeof gatewayDesk;
  tariffDesk: typeof tariffDesk;
  warehouseDesk: typeof warehouseDesk;
  taxDesk: typeof taxDesk;
  promotionDesk: typeof promotionDesk;
  staffTeam: typeof staffTeam;
  stockDesk: typeof stockDesk;
  productDesk: typeof productDesk;
  mail: typeof mail;
  mailDesk: typeof mailDesk;
  managers: typeof managers;
  markets: typeof markets;
  orderRequests: typeof orderRequests;
  orderDesk: typeof orderDesk;
  orders: typeof orders;
  pages: typeof pages;
  parts: typeof parts;
  payments: typeof payments;
  payouts: typeof payouts;
  pictures: typeof pictures;
  prizeGame: typeof prizeGame;
  push: typeof push;
  referrals: typeof referrals;
  refunds: typeof refunds;
  rentals: typeof rentals;
  reports: typeof reports;
  returns: typeof returns;
  reviews: typeof reviews;
  sandbox: typeof sandbox;
  searchDesk: typeof searchDesk;
  sellerDesk: typeof sellerDesk;
  settingsDesk: typeof settingsDesk;
  shipments: typeof shipments;
  trackingDesk: typeof trackingDesk;
  vendorMoney: typeof vendorMoney;
  wireDesk: typeof wireDesk;
}

/** A tree of texts with all languages at each leaf. */
export type InLanguages<Tree> = {
  readonly [Key in keyof Tree]: Tree[Key] extends string | readonly unknown[]
    ? Record<Language, Tree[Key]>
    : InLanguages<Tree[Key]>;
};

const FOLDER = path.join(ROOT, "server/locales");

/** The texts of one language, from `server/locales/<language>/*.json`. */
export function readTexts(language: string, folder = FOLDER): English {
  const read = (file: string) => JSON.parse(readFileSync(path.join(folder, language, file), "utf8")) as unknown;
  const files = readdirSync(path.join(folder, language));
  return Object.fromEntries(files.map((file) => [path.basename(file, ".json"), read(file)])) as unknown as English;
}

/** Puts trees of the same shape together, leaf by leaf; throws where a language lacks a text. */
export function mergeTexts(trees: Record<string, unknown>, at = ""): unknown {
  const entries = Object.entries(trees);
  const first = entries[0]?.[1];
  if (typeof first !== "object" || first === null) {
    const without = entries.find(([, text]) => typeof text !== "string")?.[0];
    if (without !== undefined) throw new Error(`server/locales/${without} has no text ${at}`);
    return trees;
  }
  if (Array.isArray(first)) return trees;
  const below = (key: string) =>
    Object.fromEntries(
      entries.map(([language, tree]) => [language, (tree as Record<string, unknown> | undefined)?.[key]]),
    );
  return Object.fromEntries(Object.keys(first).map((key) => [key, mergeTexts(below(key), at ? `${at}.${key}` : key)]));
}

const byLanguage = Object.fromEntries(LANGUAGES.map((language) => [language, readTexts(language)])) as Record<
  Language,
  English
>;

/** What the server says, each text in all languages: `texts.cart.errors.tooMany[language]`. */
export const texts = mergeTexts(byLanguage) as InLanguages<English>;

/** A text by number: `one` and `other`, and what else a language tells apart (`few`, `many`). */
export type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

const pluralRules = new Map<Language, Intl.PluralRules>();

export function pluralForm(forms: PluralForms, count: number, language: Language): string {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return forms[rules.select(count)] ?? forms.other;
}

/** The same of one language, for what is written with several of them. */
export const textsIn = (language: Language): English => byLanguage[language];
