import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DEFAULT_LOCALE, localePath, marketOf, readLocale, type Locale } from "../../contract/locales";
import { isCountryCode } from "../../contract/markets";
import type { Access } from "../../contract/routes/route";
import type { Env } from "../env";
import type { Caller } from "./caller";
import { DomainError, httpErrors } from "./errors";
import { isApiCall } from "./isApiCall";
import { isOwnForm, ownOrigins } from "./origin";
import { ownScope } from "../platform/http/ownScope";

/** How a form's body is read. */
interface Reader<Fields extends object> {
  types: readonly string[];
  read(body: Buffer, type: string): Promise<Fields>;
  isRead(body: unknown): body is Fields;
}

/** Fields that were typed or chosen. */
export const plainFields: Reader<URLSearchParams> = {
  types: ["application/x-www-form-urlencoded"],
  read: async (body) => new URLSearchParams(body.toString("utf8")),
  isRead: (body) => body instanceof URLSearchParams,
};

/** The same with files; Node reads both kinds of bodies itself. */
export const fieldsWithFiles: Reader<FormData> = {
  types: ["application/x-www-form-urlencoded", "multipart/form-data"],
  read: (body, type) => new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData(),
  isRead: (body) => body instanceof FormData,
};

/** What was sent and by whom: the page's locale decides language and country unless the shopper chose a country. */
export interface FormCall<Fields> {
  fields: Fields;
  caller: Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A form of a page, as it works without scripts. */
interface PageForm<Fields extends object> {
  path: string;
  access: Access;
  fields: Reader<Fields>;
  bodyLimit: number;
  /** Milliseconds, where what is sent takes longer than usual. */
  answerMs?: number;
  /** Does what is asked; answers the path to show next, without its locale. */
  answer(call: FormCall<Fields>): Promise<string>;
  /** The path that tells of a form which was refused before it was read. */
  refusedPath?(error: unknown, request: FastifyRequest): string | undefined;
}

/**
 * `POST {path}` and `POST /{locale}{path}`, for forms of the store's own pages. Answers 303 to where it goes on. A path
 * that the pages would answer does not start: nobody would see its form sent.
 */
export async function registerForm<Fields extends object>(
  app: FastifyInstance,
  env: Env,
  { path, access, fields, bodyLimit, answerMs, answer, refusedPath }: PageForm<Fields>,
): Promise<void> {
  if (!isApiCall({ method: "POST", url: path })) throw new Error(`${path} is not among the forms of isApiCall.ts.`);
  const own = ownOrigins(env);
  await ownScope(app, async (scope) => {
    scope.addContentTypeParser(
      [...fields.types],
      { parseAs: "buffer" },
      async (request: FastifyRequest, body: Buffer) =>
        fields.read(body, request.headers["content-type"] ?? "").catch(() => {
          throw new DomainError(httpErrors.malformed);
        }),
    );
    scope.addHook("onRequest", async (request) => {
      if (!isOwnForm(request, own)) throw new DomainError(httpErrors.foreignOrigin);
    });
    if (refusedPath)
      scope.setErrorHandler((error, request, reply) => {
        const to = refusedPath(error, request);
        if (to === undefined) throw error;
        const { locale = "" } = request.params as { locale?: string };
        return reply.redirect(localePath(to, readLocale(locale) ?? DEFAULT_LOCALE), 303);
      });
    const perform = (locale: Locale) => async (request: FastifyRequest, reply: FastifyReply) => {
      if (!fields.isRead(request.body)) throw new DomainError(httpErrors.malformed);
      const { language, country } = marketOf(locale);
      const chosen = request.cookies.country;
      const caller = { ...request.caller, language, country: isCountryCode(chosen) ? chosen : country };
      const to = await answer({ fields: request.body, caller, request, reply });
      return reply.redirect(localePath(to, locale), 303);
    };
    const options = {
      bodyLimit,
      schema: { hide: true },
      config: { access },
      ...(answerMs !== undefined && { handlerTimeout: answerMs }),
    };
    scope.post(path, options, perform(DEFAULT_LOCALE));
    scope.post<{ Params: { locale: string } }>(`/:locale(^[a-z]{2}-[A-Z]{2}$)${path}`, options, (request, reply) => {
      const locale = readLocale(request.params.locale);
      if (!locale || locale === DEFAULT_LOCALE) throw new DomainError(httpErrors.notFound);
      return perform(locale)(request, reply);
    });
  });
}
