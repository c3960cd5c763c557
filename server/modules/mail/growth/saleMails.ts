import { and, asc, desc, eq } from "drizzle-orm";
import { localePath, type Locale } from "../../../../contract/locales";
import { TIME_ZONES } from "../../../../contract/rules/callTerms";
import { addresses, customers, flashSaleItems, flashSales, products } from "../../../db/schema";
import type { Deps } from "../../../deps";
import { fill } from "../../../http/errors";
import { textsIn } from "../../../locales/texts";
import { latestWish } from "../../customers/consentRows";
import { newsToken } from "../../customers/newsToken";
import type { OutboxHandlers } from "../../outbox/deliver";
import type { Deliver } from "../deliver";

/** Products that are named, those with the greatest reduction first. */
const NAMED = 6;
const COUNTRIES = { en: "US", fr: "FR", de: "DE" } as const;

/** The mail on the day before a sale, to customers who want news and offers. */
export function saleMailHandlers({ db, env, clock }: Deps, deliver: Deliver): OutboxHandlers {
  const namesOf = (saleId: number) =>
    db
      .select({ name: products.name })
      .from(flashSaleItems)
      .innerJoin(products, and(eq(products.id, flashSaleItems.productId), eq(products.hidden, false)))
      .where(and(eq(flashSaleItems.saleId, saleId), eq(flashSaleItems.companyOnly, false)))
      .orderBy(desc(flashSaleItems.reduction), asc(products.id))
      .limit(NAMED);

  /** Where the customer lives, as far as the store knows: it decides about the clock that the mail goes by. */
  const countryOf = async (customerId: number) => {
    const isDefault = and(eq(addresses.customerId, customerId), eq(addresses.isDefaultDelivery, true));
    const [home] = await db.select({ country: addresses.country }).from(addresses).where(isDefault);
    return home?.country;
  };

  return {
    "mail.sale-reminder": async ({ saleId, customerId }) => {
      const id = Number(customerId);
      const [sale] = await db
        .select()
        .from(flashSales)
        .where(eq(flashSales.id, Number(saleId)));
      const [person] = await db.select().from(customers).where(eq(customers.id, id));
      const wish = await latestWish(db, id);
      // Called off, begun while the mail waited, or taken back by the reader.
      if (!sale || sale.startsAt <= clock.now()) return;
      if (!person || person.unsubscribed || wish?.state !== "granted") return;
      const named = await namesOf(sale.id);
      if (named.length === 0) return;
      const language = person.mailLanguage || wish.language;
      const country = (await countryOf(id)) ?? COUNTRIES[language];
      const locale: Locale = `${language}-${country}`;
      const time = new Intl.DateTimeFormat(locale, {
        weekday: "long",
        day: "numeric",
        month: "long",
        hour: "numeric",
        minute: "2-digit",
        timeZone: TIME_ZONES[country],
        timeZoneName: "short",
      }).format(sale.startsAt);
      const words = textsIn(language).mail.saleReminder;
      const values = { name: sale.name[language], time };
      const query = new URLSearchParams({ token: newsToken(env, id) }).toString();
      const page = (path: string) => `${env.origin}${localePath(path, locale)}`;
      await deliver(person.email, language, `sale-reminder-${sale.id}-${id}`, {
        subject: fill(words.subject, values),
        preview: fill(words.text, values),
        title: values.name,
        unsubscribe: `${env.origin}/customer-api/unsubscribe-news?${query}`,
        blocks: [
          { kind: "text", text: fill(words.text, values) },
          { kind: "text", text: words.products },
          { kind: "rows", rows: named.map(({ name }) => ({ label: name[language], value: "" })) },
          { kind: "button", label: words.button, href: page("/sale") },
          { kind: "text", text: words.why },
          { kind: "link", label: words.unsubscribe, href: `${page("/newsletter")}?do=end&${query}` },
        ],
      });
    },
  };
}
