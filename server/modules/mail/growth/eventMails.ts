import { localePath } from "../../../../contract/locales";
import type { eventSubscribers } from "../../../db/schema";
import type { Deps } from "../../../deps";
import { interpolate } from "../../../http/errors";
import { mailTexts } from "../words/mailTexts";
import { mayMail } from "../../auth/mailAllowance";
import { subscriberToken } from "../../events/token";
import type { OutboxHandlers } from "../../outbox/deliver";
import type { Deliver } from "../deliver";
import { findEventToMail, findSubscriberToMail } from "../repository/people";

type Subscriber = typeof eventSubscribers.$inferSelect;

/** Mails about events: the link that begins them, news of one, and the reminder of the day before. */
export function eventMailHandlers(deps: Deps, deliver: Deliver): OutboxHandlers {
  const { db, env, clock } = deps;
  const pageOf = ({ language, country }: Subscriber, path: string) =>
    `${env.origin}${localePath(path, `${language}-${country}`)}`;
  const find = (id: unknown) => findSubscriberToMail(db, Number(id));

  const about =
    (kind: "new" | "reminder") =>
    async ({ eventId, subscriberId }: Record<string, unknown>) => {
      const person = await find(subscriberId);
      const event = await findEventToMail(db, Number(eventId));
      // Ended by the reader meanwhile, or begun while the mail waited.
      if (!event || person?.state !== "granted" || event.startsAt <= clock.now()) return;
      const { language, id } = person;
      const words = mailTexts(language).events.mails[kind];
      const time = new Intl.DateTimeFormat(`${language}-${person.country}`, {
        dateStyle: "full",
        timeStyle: "short",
        timeZone: event.timeZone,
      }).format(event.startsAt);
      const values = { title: event.title[language], time, place: event.place[language] || event.link };
      const token = new URLSearchParams({ token: subscriberToken(env, "end", id) }).toString();
      const { rows, unsubscribe } = mailTexts(language).events.mails;
      await deliver(person.email, language, `event-${kind}-${event.id}-${id}`, {
        subject: interpolate(words.subject, values),
        preview: interpolate(words.text, values),
        title: event.title[language],
        unsubscribe: `${env.origin}/customer-api/unsubscribe-upcoming-event?${token}`,
        blocks: [
          { kind: "text", text: interpolate(words.text, values) },
          { kind: "text", text: event.text[language] },
          {
            kind: "rows",
            rows: [
              { label: rows.time, value: `${time} (${event.timeZone.replaceAll("_", " ")})` },
              { label: rows.place, value: values.place },
            ],
          },
          { kind: "button", label: words.button, href: `${pageOf(person, "/upcoming-events")}#${event.slug}` },
          {
            kind: "link",
            label: unsubscribe,
            href: `${pageOf(person, "/upcoming-events/subscription")}?do=end&${token}`,
          },
        ],
      });
    };

  return {
    "mail.event-confirm": async ({ subscriberId, asker }) => {
      const person = await find(subscriberId);
      if (person?.state !== "asked") return;
      const { email, id, language, askedAt } = person;
      const name = `event-confirm-${id}-${askedAt.getTime()}`;
      if (!(await mayMail(deps, { to: email, group: "news", asker: String(asker), name }))) return;
      const words = mailTexts(language).events.mails.confirm;
      const query = new URLSearchParams({ token: subscriberToken(env, "confirm", id, askedAt) });
      await deliver(email, language, name, {
        subject: words.subject,
        preview: words.text,
        title: words.subject,
        blocks: [
          { kind: "text", text: words.text },
          {
            kind: "button",
            label: words.button,
            href: `${pageOf(person, "/upcoming-events/subscription")}?${query}`,
          },
          { kind: "text", text: words.ignore },
        ],
      });
    },
    "mail.event-new": about("new"),
    "mail.event-reminder": about("reminder"),
  };
}
