import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { CONTACT_FIELDS, CONTACT_SOURCES, CONTACT_TRAP, type ContactField } from "../../../contract/rules/contactTerms";
import { DEFAULT_LOCALE, localePath, marketOf, readLocale, type Locale } from "../../../contract/locales";
import { isCountryCode } from "../../../contract/markets";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { dropCookie, setCookie } from "../../http/cookies";
import { DomainError, httpErrors } from "../../http/errors";
import { isOwnForm, ownOrigins } from "../../http/origin";
import { packDraft } from "./draft";
import { registerContact } from "./registerContact";

/** Percent-encoded signs take up to nine bytes each. */
const BODY_LIMIT = 24 * 1024;
const PATH = "/contact-sales";
const KEPT_SECONDS = 600;

/**
 * `POST /contact-sales` and `POST /{locale}/contact-sales`: the message to the sales team without scripts. Answers
 * 303 to the page of the same name, with `?sent=1`, or with what was typed and what is wrong about it in a cookie of
 * ten minutes.
 */
export async function registerContactForm(app: FastifyInstance, deps: Deps): Promise<void> {
  const own = ownOrigins(deps.env);
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    const answer = (locale: Locale) => async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isOwnForm(request, own)) throw new DomainError(httpErrors.foreignOrigin);
      if (!(request.body instanceof URLSearchParams)) throw new DomainError(httpErrors.malformed);
      const to = await take(deps, request, request.body, reply, locale);
      return reply.redirect(localePath(to, locale), 303);
    };
    const hidden = { schema: { hide: true }, config: { access: "anyone" } } as const;
    scope.post(PATH, hidden, answer(DEFAULT_LOCALE));
    scope.post<{ Params: { locale: string } }>(
      `/:locale(^[a-z]{2}-[A-Z]{2}$)${PATH}`,
      hidden,
      async (request, reply) => {
        const locale = readLocale(request.params.locale);
        if (!locale || locale === DEFAULT_LOCALE) throw new DomainError(httpErrors.notFound);
        return answer(locale)(request, reply);
      },
    );
  });
}

async function take(
  deps: Deps,
  request: FastifyRequest,
  fields: URLSearchParams,
  reply: FastifyReply,
  locale: Locale,
): Promise<string> {
  const market = marketOf(locale);
  const chosen = request.cookies.country;
  const country = isCountryCode(chosen) ? chosen : market.country;
  const caller: Caller = { ...request.caller, language: market.language, country };
  const source = CONTACT_SOURCES.find((known) => known === fields.get("source")) ?? CONTACT_SOURCES[0];
  const typed = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, fields.get(name) ?? ""]));
  const message = { source, ...(typed as Record<ContactField, string>) };
  const page = `${PATH}?source=${source}`;
  try {
    if (fields.get(CONTACT_TRAP)) throw new DomainError(httpErrors.invalid);
    await registerContact(deps, caller, message);
    dropCookie(reply, deps.env, "contact");
    return `${page}&sent=1`;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const told = { message: error.in(caller.language), errors: error.extras.errors ?? [] };
    setCookie(reply, deps.env, "contact", packDraft({ ...message, ...told }), KEPT_SECONDS);
    return page;
  }
}
