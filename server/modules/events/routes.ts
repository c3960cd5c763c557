import type { FastifyInstance } from "fastify";
import { eventRoutes, eventUnsubscribeRoutes } from "../../../contract/sales/eventRoutes";
import { localePath, readLocale, type Locale } from "../../../contract/locales";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { registerOneClick } from "../../http/oneClick";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { texts } from "../../locales/texts";
import { calendarFile } from "../calls/calendarFile";
import { registerEventForms } from "./form";
import { readEvents } from "./readEvents";
import { findEvent, type EventRow } from "./repositoryEvents";
import { askForEvents, endEvents } from "./subscribe";

const SLUG = /^([a-z0-9-]{1,80})\.ics$/;

function eventHandlers(deps: Deps): Handlers<typeof eventRoutes> {
  return {
    "GET /common-api/upcoming-events": async ({ caller }) =>
      ok(await readEvents(deps.db, caller.language, deps.clock.now())),
    "POST /customer-api/subscribe-upcoming-event": async ({ body, caller }) => {
      await askForEvents(deps, caller, body.email);
      return ok({}, texts.events.asked[caller.language]);
    },
  };
}

/** An event as calendars read it, in the language of a page. */
function fileOf({ env }: Pick<Deps, "env">, event: EventRow, locale: Locale): Buffer {
  const language = locale.slice(0, 2) as keyof EventRow["title"];
  const page = `${env.origin}${localePath("/upcoming-events", locale)}#${event.slug}`;
  return calendarFile({
    uid: `event-${event.id}@${new URL(env.origin).hostname}`,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    at: event.announcedAt ?? event.startsAt,
    title: event.title[language],
    text: `${event.text[language]}\n${event.link || page}`,
    place: event.place[language],
    url: event.link || page,
    isCancelled: false,
  });
}

/** The calls, a calendar file of each event, and the end of its mails for mail programs. */
export async function registerEvents(app: FastifyInstance, deps: Deps): Promise<void> {
  registerRoutes(app, eventRoutes, eventHandlers(deps), { tag: "Events" });
  app.get<{ Params: { file: string }; Querystring: { locale?: string } }>(
    "/common-api/upcoming-events/:file",
    { schema: { hide: true }, config: { access: "anyone" } },
    async ({ params, query }, reply) => {
      const slug = SLUG.exec(params.file)?.[1];
      const event = slug === undefined ? undefined : await findEvent(deps.db, slug);
      if (!event) throw new DomainError(httpErrors.notFound);
      return reply
        .type("text/calendar; charset=utf-8")
        .header("content-disposition", `attachment; filename="${event.slug}.ics"`)
        .header("cache-control", "public, max-age=300")
        .send(fileOf(deps, event, readLocale(String(query.locale ?? "")) ?? "en-US"));
    },
  );
  const handlers: Handlers<typeof eventUnsubscribeRoutes> = {
    "POST /customer-api/unsubscribe-upcoming-event": async ({ query, caller }) => {
      await endEvents(deps, query.token);
      return ok({}, texts.events.ended[caller.language]);
    },
  };
  await registerOneClick(app, eventUnsubscribeRoutes, handlers, { tag: "Events" });
  await registerEventForms(app, deps);
}
