import { localePath, type Locale } from "../../../../contract/locales";
import { mainCountryOf, type Language } from "../../../../contract/markets";
import { TIME_ZONES } from "../../../../contract/rules/callTerms";
import type { Deps } from "../../../deps";
import { interpolate } from "../../../http/errors";
import { mailTexts } from "../words/mailTexts";
import { latestWish } from "../../customers/repositoryConsents";
import { newsToken } from "../../customers/newsToken";
import type { OutboxHandlers } from "../../outbox/deliver";
import type { Deliver, SubjectedMail } from "../deliver";
import { findCustomerToMail, findSaleToMail, homeCountryOf, listSaleNames } from "../repository/people";

/** Products that are named, those with the greatest reduction first. */
const NAMED = 6;

interface AnnouncedSale {
  name: string;
  time: string;
  /** Names of some that will cost less. */
  products: readonly string[];
  /** Where it is, and where mails of this kind end. */
  sale: string;
  end: string;
}

/** What will cost less from when on, and why its reader is told. */
export function saleReminderMail(
  language: Language,
  { name, time, products, sale, end }: AnnouncedSale,
): SubjectedMail {
  const words = mailTexts(language).mail.saleReminder;
  const values = { name, time };
  return {
    subject: interpolate(words.subject, values),
    preview: interpolate(words.text, values),
    title: name,
    blocks: [
      { kind: "text", text: interpolate(words.text, values) },
      { kind: "text", text: words.products },
      { kind: "rows", rows: products.map((label) => ({ label, value: "" })) },
      { kind: "button", label: words.button, href: sale },
      { kind: "text", text: words.why },
      { kind: "link", label: words.unsubscribe, href: end },
    ],
  };
}

/** The mail on the day before a sale, to customers who want news and offers. */
export function saleMailHandlers({ db, env, clock }: Deps, deliver: Deliver): OutboxHandlers {
  return {
    "mail.sale-reminder": async ({ saleId, customerId }) => {
      const id = Number(customerId);
      const sale = await findSaleToMail(db, Number(saleId));
      const person = await findCustomerToMail(db, id);
      const wish = await latestWish(db, id);
      // Called off, begun while the mail waited, or taken back by the reader.
      if (!sale || sale.startsAt <= clock.now()) return;
      if (!person || person.unsubscribed || wish?.state !== "granted") return;
      const named = await listSaleNames(db, sale.id, NAMED);
      if (named.length === 0) return;
      const language = person.mailLanguage || wish.language;
      // Where they live decides about the clock that the mail goes by.
      const country = (await homeCountryOf(db, id)) ?? mainCountryOf(language);
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
      const query = new URLSearchParams({ token: newsToken(env, id) }).toString();
      const page = (path: string) => `${env.origin}${localePath(path, locale)}`;
      const mail = saleReminderMail(language, {
        name: sale.name[language],
        time,
        products: named.map(({ name }) => name[language]),
        sale: page("/sale"),
        end: `${page("/newsletter")}?do=end&${query}`,
      });
      const unsubscribe = `${env.origin}/customer-api/unsubscribe-news?${query}`;
      await deliver(person.email, language, `sale-reminder-${sale.id}-${id}`, { ...mail, unsubscribe });
    },
  };
}
