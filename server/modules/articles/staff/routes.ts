import type { FastifyInstance } from "fastify";
import { articleStaffRoutes } from "../../../../contract/content/articleStaffRoutes";
import { ARTICLE_LIMITS } from "../../../../contract/content/articleTerms";
import type { Deps } from "../../../deps";
import { marketFor } from "../../../http/caller";
import { seenVersion, staffOf } from "../../desk/deskRequest";
import { interpolate } from "../../../http/errors";
import { ok, registerRoutes, type Handlers } from "../../../http/route";
import { texts } from "../../../locales/texts";
import { filled } from "../fillFacts";
import { readMarkdown } from "../markdown/readMarkdown";
import { showingIn, shownBlocks } from "../present";
import { presentRow, readDetail } from "./articleDetail";
import { countArticles, listArticles, listSections, type ListQuery } from "./repository";
import { createArticle, moveArticle, saveArticle } from "./saveArticle";

const CURSOR = /^(\d{1,16})\.(\d{1,10})$/;

function articleStaffHandlers(deps: Deps): Handlers<typeof articleStaffRoutes> {
  const { db } = deps;
  return {
    "GET /common-api/staff/articles": async ({ query: { after, ...query }, caller: { language } }) => {
      const [, at = "", id = ""] = CURSOR.exec(after ?? "") ?? [];
      const wanted: ListQuery = { ...query, ...(at && { after: { at: new Date(Number(at)), id: Number(id) } }) };
      const rows = await listArticles(db, language, wanted);
      const shown = rows.slice(0, ARTICLE_LIMITS.listed);
      const last = rows.length > shown.length ? shown.at(-1) : undefined;
      const total = await countArticles(db, language, wanted);
      return ok({
        rows: shown.map(presentRow),
        next: last ? `${last.changedAt.getTime()}.${last.id}` : null,
        total,
        total_is_exact: total < 10_000,
      });
    },
    "GET /common-api/staff/articles/:id": async ({ params, caller }) =>
      ok(await readDetail(db, params.id, caller.language)),
    "POST /common-api/staff/articles": async ({ request, body, caller }) =>
      ok(await createArticle(deps, staffOf(request), body, caller.language)),
    "PUT /common-api/staff/articles/:id": async ({ request, params, body, caller: { language } }) => {
      const version = seenVersion(request.headers, body.version);
      return ok(await saveArticle(deps, staffOf(request), { id: params.id, language }, { ...body, version }));
    },
    "POST /common-api/staff/articles/:id/state": async ({ request, params, body, caller: { language } }) =>
      ok(await moveArticle(deps, staffOf(request), { id: params.id, language }, body.to)),
    "POST /common-api/staff/articles/preview": async ({ request, body, caller }) => {
      // It writes nothing, so there is nothing to record.
      staffOf(request).hasNoted = true;
      const showing = await showingIn(deps, marketFor(caller, body.locale), deps.env.storeName);
      const { blocks, problems } = readMarkdown(body.text);
      return ok({
        ...(await shownBlocks(deps, blocks, showing)),
        title: filled(body.title, showing.facts),
        summary: filled(body.summary, showing.facts),
        problems: problems.map(({ kind, line, about }) =>
          interpolate(texts.articles.problems[kind][caller.language], { line, about }),
        ),
      });
    },
    "GET /common-api/staff/content-sections": async ({ caller: { language } }) =>
      ok({ sections: (await listSections(db)).map(({ id, kind, name }) => ({ id, kind, name: name[language] })) }),
  };
}

/** What the console's editors of texts call. */
export function registerArticleStaff(app: FastifyInstance, deps: Deps): void {
  registerRoutes(app, articleStaffRoutes, articleStaffHandlers(deps), { tag: "Content, by the store's team" });
}
