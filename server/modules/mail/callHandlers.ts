import { localePath, type Locale } from "../../../contract/locales";
import { callPage } from "../../../contract/rules/callTerms";
import type { bookedCalls } from "../../db/schema";
import type { Deps } from "../../deps";
import { interpolate } from "../../http/errors";
import { mailTexts } from "./words/mailTexts";
import { mayMail } from "../auth/mailAllowance";
import { calendarFile, type CalendarEvent } from "../calls/calendarFile";
import type { OutboxHandlers } from "../outbox/deliver";
import type { Deliver, SubjectedMail } from "./deliver";
import { findCallToMail } from "./repository/people";

type Call = typeof bookedCalls.$inferSelect;

const FILE = { filename: "call.ics", contentType: "text/calendar; charset=utf-8" };

const TOPICS: Record<Call["topic"], string> = { employers: "A company’s program", pods: "Work pods" };

const TEAM_NEWS = {
  booked: {
    subject: (id: number) => `Call ${id}`,
    title: "A call was booked",
    message: (id: number) => `call-team-${id}`,
  },
  moved: {
    subject: (id: number) => `Call ${id} is moved`,
    title: "A call was moved",
    message: (id: number) => `call-moved-team-${id}`,
  },
  cancelled: {
    subject: (id: number) => `Call ${id} is cancelled`,
    title: "A call was cancelled",
    message: (id: number) => `call-off-team-${id}`,
  },
};

/** When it begins, as the reader's clock says it, with the zone's name. */
function timeOf({ startsAt, timeZone, language }: Pick<Call, "startsAt" | "timeZone" | "language">): string {
  const parts = { weekday: "long", day: "numeric", month: "long", hour: "numeric", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat(language, { ...parts, timeZone, timeZoneName: "short" }).format(startsAt);
}

/** Mails about booked calls: to who booked, and to the sales team, each with a file for the calendar. */
export function callMailHandlers(deps: Deps, deliver: Deliver): OutboxHandlers {
  const { db, env } = deps;
  const load = async (id: unknown): Promise<Call> => {
    const call = await findCallToMail(db, Number(id));
    if (!call) throw new Error(`call ${Number(id)} is not there to be mailed`);
    return call;
  };
  const pageOf = ({ topic, language, country }: Call, query: Record<string, string> = {}) => {
    const locale: Locale = `${language}-${country}`;
    return env.origin + localePath(callPage(topic, query), locale);
  };
  const attach = (call: Call, event: Pick<CalendarEvent, "title" | "text">, isCancelled = false) => {
    const at = call.cancelledAt ?? call.movedAt ?? call.createdAt;
    const version = call.moves + (isCancelled ? 1 : 0);
    const uid = `call-${call.id}@${new URL(env.origin).hostname}`;
    return [{ ...FILE, content: calendarFile({ uid, startsAt: call.startsAt, at, version, isCancelled, ...event }) }];
  };
  const toTeam = async (call: Call, news: keyof typeof TEAM_NEWS) => {
    const isCancelled = news === "cancelled";
    const { id, topic, name, email, phone, comment, country, language } = call;
    const time = timeOf({ ...call, language: "en" });
    const title = interpolate(mailTexts("en").calls.calendar.teamTitle, { name });
    const mail: SubjectedMail = {
      subject: `${TEAM_NEWS[news].subject(id)}: ${time}`,
      preview: `${name}, ${phone}`,
      title: TEAM_NEWS[news].title,
      blocks: [
        {
          kind: "rows",
          rows: [
            { label: "When", value: time },
            { label: "About", value: TOPICS[topic] },
            { label: "Name", value: name },
            { label: "E-mail", value: email, isAddress: true },
            { label: "Phone", value: phone },
            { label: "Country", value: country },
            { label: "Language", value: language },
          ],
        },
        ...comment
          .split("\n")
          .filter(Boolean)
          .map((text) => ({ kind: "text" as const, text })),
      ],
    };
    const message = `${TEAM_NEWS[news].message(id)}${news === "moved" ? `-${call.moves}` : ""}`;
    await deliver(
      env.salesEmail,
      "en",
      message,
      mail,
      attach(call, { title, text: `${phone}\n${comment}` }, isCancelled),
      email,
    );
  };

  return {
    "mail.call-booked": async ({ callId, token, asker }) => {
      const call = await load(callId);
      const { id, email, language, phone } = call;
      const name = `call-${id}`;
      if (call.state !== "booked") return;
      if (!(await mayMail(deps, { to: email, group: "news", asker: String(asker), name }))) return;
      const { mail: words, calendar } = mailTexts(language).calls;
      const { booked } = words;
      const values = { date: timeOf(call), phone };
      const link = pageOf(call, { token: String(token) });
      const text = interpolate(booked.text, values);
      const mail: SubjectedMail = {
        subject: interpolate(booked.subject, values),
        preview: text,
        title: interpolate(booked.subject, values),
        blocks: [
          { kind: "text", text },
          { kind: "button", label: booked.button, href: link },
          { kind: "text", text: booked.ignore },
        ],
      };
      const event = {
        title: interpolate(calendar.title, { store: env.storeName }),
        text: interpolate(calendar.text, { phone, link }),
      };
      await deliver(email, language, name, mail, attach(call, event));
    },
    "mail.call-cancelled": async ({ callId }) => {
      const call = await load(callId);
      const { mail: words, calendar } = mailTexts(call.language).calls;
      const { cancelled } = words;
      const values = { date: timeOf(call) };
      const text = interpolate(cancelled.text, values);
      const mail: SubjectedMail = {
        subject: interpolate(cancelled.subject, values),
        preview: text,
        title: interpolate(cancelled.subject, values),
        blocks: [
          { kind: "text", text },
          { kind: "button", label: cancelled.button, href: pageOf(call) },
        ],
      };
      const event = { title: interpolate(calendar.title, { store: env.storeName }), text };
      await deliver(call.email, call.language, `call-off-${call.id}`, mail, attach(call, event, true));
    },
    "mail.call-moved": async ({ callId, token }) => {
      const call = await load(callId);
      const { id, email, language, phone, moves, state } = call;
      if (state !== "booked") return;
      const { mail: words, calendar } = mailTexts(language).calls;
      const { moved } = words;
      const values = { date: timeOf(call), phone };
      const link = pageOf(call, { token: String(token) });
      const text = interpolate(moved.text, values);
      const mail: SubjectedMail = {
        subject: interpolate(moved.subject, values),
        preview: text,
        title: interpolate(moved.subject, values),
        blocks: [
          { kind: "text", text },
          { kind: "button", label: moved.button, href: link },
        ],
      };
      const event = {
        title: interpolate(calendar.title, { store: env.storeName }),
        text: interpolate(calendar.text, { phone, link }),
      };
      await deliver(email, language, `call-moved-${id}-${moves}`, mail, attach(call, event));
    },
    "mail.call-reminder": async ({ callId, moves }) => {
      const call = await load(callId);
      const { id, email, language, phone, startsAt, state } = call;
      // Cancelled or moved meanwhile, or sent too late to remind of anything.
      if (state !== "booked" || call.moves !== moves || startsAt <= deps.clock.now()) return;
      const { reminder } = mailTexts(language).calls.mail;
      const values = { date: timeOf(call), phone };
      const text = interpolate(reminder.text, values);
      const mail: SubjectedMail = {
        subject: interpolate(reminder.subject, values),
        preview: text,
        title: interpolate(reminder.subject, values),
        blocks: [
          { kind: "text", text },
          { kind: "text", text: reminder.ignore },
        ],
      };
      await deliver(email, language, `call-reminder-${id}-${call.moves}`, mail);
    },
    "mail.call-moved-for-team": async ({ callId }) => toTeam(await load(callId), "moved"),
    "mail.call-for-team": async ({ callId }) => toTeam(await load(callId), "booked"),
    "mail.call-off-for-team": async ({ callId }) => toTeam(await load(callId), "cancelled"),
  };
}
