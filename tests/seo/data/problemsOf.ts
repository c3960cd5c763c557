import { gtinFault } from "../../../contract/notations/gtin";
import { CHOICES, TYPES } from "./vocabulary";

/** A thing of schema.org as it stands in JSON-LD. */
export type Thing = Record<string, unknown>;

interface Judgement {
  problems: string[];
  hints: string[];
}

const SCHEMA = "https://schema.org/";
const DATES = new Set(["startDate", "endDate", "datePublished", "dateModified", "uploadDate", "priceValidUntil"]);
const ADDRESSES = new Set([
  "url",
  "image",
  "logo",
  "item",
  "contentUrl",
  "embedUrl",
  "thumbnailUrl",
  "mainEntityOfPage",
]);
const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** What is wrong with a thing and all that it holds. */
export function problemsOf(thing: Thing): Judgement {
  const judgement: Judgement = { problems: [], hints: [] };
  judge(thing, "", judgement);
  return judgement;
}

function judge(thing: Thing, within: string, judgement: Judgement): void {
  const type = String(thing["@type"] ?? "");
  // What is told of elsewhere is named alone.
  if (!type && typeof thing["@id"] === "string") return;
  const rule = TYPES[type];
  if (!rule) {
    judgement.problems.push(`${within || "it"} is of an unknown type, "${type}"`);
    return;
  }
  // The variants of a group have what the group says of all.
  const missing = rule.must.filter((name) => isEmpty(thing[name]));
  for (const name of missing) judgement.problems.push(`${type} has no ${name}`);
  for (const choice of rule.oneOf ?? [])
    if (choice.every((name) => isEmpty(thing[name])))
      judgement.problems.push(`${type} has none of ${choice.join(", ")}`);
  for (const name of rule.better ?? [])
    if (isEmpty(thing[name]) && within !== "hasVariant") judgement.hints.push(`${type} has no ${name}`);
  judgeSpecial(type, thing, judgement);
  for (const [name, value] of Object.entries(thing))
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) judgeValue(name, each, judgement);
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

function judgeValue(name: string, value: unknown, judgement: Judgement): void {
  if (typeof value === "object" && value !== null) {
    judge(value as Thing, name, judgement);
    return;
  }
  const text = String(value);
  const choice = CHOICES[name];
  if (choice && !choice.some((term) => SCHEMA + term === text)) judgement.problems.push(`${name} is "${text}"`);
  if (name.startsWith("gtin") && (name !== `gtin${text.length}` || gtinFault(text) !== null))
    judgement.problems.push(`${name} is no number of the trade: "${text}"`);
  if (DATES.has(name) && !ISO.test(text)) judgement.problems.push(`${name} is no date: "${text}"`);
  if (ADDRESSES.has(name) && !URL.canParse(text)) judgement.problems.push(`${name} is no full address: "${text}"`);
  if (text.includes("undefined") || text.includes("{{")) judgement.problems.push(`${name} says "${text}"`);
}

/** Rules about values of one type. */
function judgeSpecial(type: string, thing: Thing, { problems }: Judgement): void {
  if (type === "Offer" && !(Number(thing.price) > 0)) problems.push(`Offer costs ${String(thing.price)}`);
  if (type === "Rating" || type === "AggregateRating") {
    const value = Number(thing.ratingValue);
    if (!(value >= 1 && value <= 5)) problems.push(`${type} has the value ${String(thing.ratingValue)}`);
  }
  if (type === "BreadcrumbList") judgeCrumbs(thing.itemListElement, problems);
}

function judgeCrumbs(list: unknown, problems: string[]): void {
  const crumbs = (Array.isArray(list) ? list : []) as Thing[];
  if (crumbs.length < 2) problems.push(`BreadcrumbList has ${crumbs.length} steps`);
  crumbs.forEach(({ position, name, item }, index) => {
    if (position !== index + 1) problems.push(`step ${index + 1} says that it is number ${String(position)}`);
    if (isEmpty(name)) problems.push(`step ${index + 1} has no name`);
    if (isEmpty(item) && index < crumbs.length - 1) problems.push(`step ${index + 1} leads nowhere`);
  });
}
