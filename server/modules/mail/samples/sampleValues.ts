import { COUNTRIES, mainCountryOf, type Language } from "../../../../contract/markets";
import { addTime, days } from "../../../clock";
import { dateFormat } from "../../../formats";
import { interpolate } from "../../../http/errors";
import { textsIn } from "../../../locales/texts";
import { money } from "../format";

type Meaning = keyof ReturnType<typeof textsIn>["mailDesk"]["placeholders"];

/** `{name}` is a person, but for these mails. */
const NAMED: readonly (readonly [branch: string, meaning: Meaning])[] = [
  ["rentals.mail", "product"],
  ["applications.mail", "business"],
  ["mail.saleReminder", "sale"],
  ["mail.orderRows", "brand"],
];

const isMeaning = (name: string, known: Readonly<Record<Meaning, string>>): name is Meaning =>
  Object.hasOwn(known, name);

/** What a placeholder of a mail stands for; undefined where nobody has said so. */
function meaningOf(mail: string, placeholder: string, language: Language): Meaning | undefined {
  if (placeholder === "name") return NAMED.find(([branch]) => mail.startsWith(branch))?.[1] ?? "person";
  return isMeaning(placeholder, textsIn(language).mailDesk.placeholders) ? placeholder : undefined;
}

/** What stands in a mail's place of each meaning while nobody has ordered anything. */
function samplesOf(language: Language, now: Date): Record<Meaning, string> {
  const words = textsIn(language).mailDesk.samples;
  const country = mainCountryOf(language);
  const { currency } = COUNTRIES[country];
  const locale = `${language}-${country}`;
  const sum = (minor: number) => money(minor, currency, language, country);
  const day = dateFormat(locale).format(addTime(now, days(7)));
  return {
    amount: sum(12_900),
    back: sum(3_000),
    brand: words.brand,
    business: words.business,
    by: words.person,
    code: "7KQ4",
    coins: (250).toLocaleString(locale),
    company: words.company,
    date: day,
    days: "14",
    device: words.device,
    document: "US-2026-000184",
    email: words.email,
    from: words.person,
    holder: words.buyer.fullname,
    inviter: words.person,
    last4: "4242",
    member: words.person,
    minutes: "10",
    month: "3",
    months: "12",
    note: words.note,
    number: words.number,
    other: words.other,
    people: "5",
    percent: (0.1).toLocaleString(locale, { style: "percent" }),
    person: words.buyer.fullname,
    phone: words.phone,
    price: sum(59_900),
    product: words.product,
    quantity: "2",
    reason: words.reason,
    return: `${words.number}-R1`,
    sale: words.sale,
    states: words.states,
    time: dateFormat(locale, "short").format(addTime(now, days(7))),
    title: words.title,
    until: day,
  };
}

interface Explained {
  name: string;
  /** In the reader's language. */
  meaning: string;
  sample: string;
}

/** What each placeholder of a mail stands for and what it may look like. */
export function explainPlaceholders(mail: string, names: readonly string[], reader: Language, now: Date): Explained[] {
  const samples = samplesOf(reader, now);
  return names.map((name) => {
    const meaning = meaningOf(mail, name, reader);
    if (meaning === undefined) return { name, meaning: name, sample: name };
    return { name, meaning: textsIn(reader).mailDesk.placeholders[meaning], sample: samples[meaning] };
  });
}

/** A text of a mail with sample values in its places. */
export function fillSample(mail: string, text: string, language: Language, now: Date): string {
  const samples = samplesOf(language, now);
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const values = names.map((name) => {
    const meaning = meaningOf(mail, name, language);
    return [name, meaning ? samples[meaning] : name];
  });
  return interpolate(text, Object.fromEntries(values) as Record<string, string>);
}
