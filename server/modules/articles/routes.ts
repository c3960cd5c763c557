import type { FastifyInstance } from "fastify";
import { articleRoutes } from "../../../contract/content/articleRoutes";
import { UNHELPFUL_REASONS } from "../../../contract/content/articleTerms";
import type { Deps } from "../../deps";
import { marketFor } from "../../http/caller";
import { DomainError } from "../../http/errors";
import { plainFields, registerForm } from "../../http/form";
import { ok, registerRoutes, type Handlers } from "../../http/route";
import { articleErrors } from "./errors";
import { readArticle, readBlog, readHelp, readHelpSection, searchHelp } from "./readArticles";
import { registerFeeds } from "./feeds";
import { registerLegal } from "./legal/routes";
import { registerMedia } from "./media/routes";
import { registerArticleStaff } from "./staff/routes";
import { voteOn } from "./votes";

function articleHandlers(deps: Deps): Handlers<typeof articleRoutes> {
  return {
    "GET /common-api/help": async ({ query, caller }) => ok(await readHelp(deps, marketFor(caller, query.locale))),
    "GET /common-api/help/:section": async ({ params, query, caller }) =>
      ok(await readHelpSection(deps, marketFor(caller, query.locale), params.section)),
    "GET /common-api/help/:section/:slug": async ({ params, query, caller }) =>
      ok(await readArticle(deps, marketFor(caller, query.locale), { kind: "help", ...params })),
    "GET /common-api/help-search": async ({ query, caller }) =>
      ok(await searchHelp(deps, marketFor(caller, query.locale), query.q)),
    "POST /common-api/articles/:id/vote": async ({ params, body, caller, request, reply }) => {
      await voteOn(deps, { caller, request, reply }, params.id, body);
      return ok({});
    },
    "GET /common-api/blog": async ({ query: { locale, page = 1, ...query }, caller }) =>
      ok(await readBlog(deps, marketFor(caller, locale), { page, ...query })),
    "GET /common-api/blog/:slug": async ({ params, query, caller }) =>
      ok(await readArticle(deps, marketFor(caller, query.locale), { kind: "blog", slug: params.slug })),
    "GET /common-api/pages/:slug": async ({ params, query, caller }) =>
      ok(await readArticle(deps, marketFor(caller, query.locale), { kind: "page", slug: params.slug })),
  };
}

const VOTE_PATH = "/help-center/vote";
const VOTE_BYTES = 8 * 1024;
const ARTICLE = /^\/help-center\/[a-z0-9-]{1,80}\/[a-z0-9-]{1,80}$/;

/** The calls, feeds for readers of news, and the vote of a browser without scripts. */
export async function registerArticles(app: FastifyInstance, deps: Deps): Promise<void> {
  registerRoutes(app, articleRoutes, articleHandlers(deps), { tag: "Help, blog and pages" });
  registerArticleStaff(app, deps);
  registerLegal(app, deps);
  await registerMedia(app, deps);
  registerFeeds(app, deps);
  await registerForm(app, deps.env, {
    path: VOTE_PATH,
    access: "anyone",
    fields: plainFields,
    bodyLimit: VOTE_BYTES,
    answer: async ({ fields, caller, request, reply }) => {
      const [id, path] = [Number(fields.get("id")), fields.get("path") ?? ""];
      if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647 || !ARTICLE.test(path))
        throw new DomainError(articleErrors.unknown);
      const reason = UNHELPFUL_REASONS.find((known) => known === fields.get("reason"));
      await voteOn(deps, { caller, request, reply }, id, { helpful: fields.get("helpful") === "yes", reason });
      return `${path}?voted=${fields.get("helpful") === "yes" ? "yes" : "no"}#helpful`;
    },
  });
}
