import type { FastifyInstance } from "fastify";
import { articlePath } from "../../../contract/content/articleTerms";
import { localePath, mainLocaleOf, marketOf } from "../../../contract/locales";
import { LANGUAGES, type Language } from "../../../contract/markets";
import type { Deps } from "../../deps";
import { escapeHtml } from "../../html";
import { texts } from "../../locales/texts";
import { filled } from "./fillFacts";
import { readFacts } from "./facts";
import { findBlogCards } from "./repository";

const ITEMS = 50;
const KEPT_SECONDS = 300;
/** `/ourblog/rss.xml` and the same under `/fr-FR` and `/de-DE`: the blog's latest articles for readers of news. */
export function registerFeeds(app: FastifyInstance, deps: Deps): void {
  for (const language of LANGUAGES) {
    const path = localePath("/ourblog/rss.xml", mainLocaleOf(language));
    app.get(path, { schema: { hide: true }, config: { access: "anyone" } }, async (_request, reply) =>
      reply
        .type("application/rss+xml; charset=utf-8")
        .header("Cache-Control", `public, max-age=${KEPT_SECONDS}`)
        .send(await feed(deps, language)),
    );
  }
}

async function feed({ db, clock, env }: Deps, language: Language): Promise<string> {
  const market = marketOf(mainLocaleOf(language));
  const facts = await readFacts({ db, clock }, market, env.storeName);
  const rows = await findBlogCards(db, { language, now: clock.now() }, {}, { limit: ITEMS, offset: 0 });
  const address = (path: string) => escapeHtml(env.origin + localePath(path, market.locale));
  const items = rows.map(
    (row) => `<item>
<title>${escapeHtml(filled(row.title, facts))}</title>
<link>${address(articlePath(row.kind, row.section ?? "", row.slug))}</link>
<guid isPermaLink="false">article-${row.id}-${language}</guid>
<category>${escapeHtml(row.sectionName?.[language] ?? "")}</category>
<pubDate>${row.publishAt.toUTCString()}</pubDate>
<description>${escapeHtml(filled(row.summary, facts))}</description>
</item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeHtml(texts.articles.feedTitle[language].replace("{store}", env.storeName))}</title>
<link>${address("/ourblog")}</link>
<description>${escapeHtml(texts.articles.feedDescription[language])}</description>
<language>${language}</language>
<atom:link href="${address("/ourblog/rss.xml")}" rel="self" type="application/rss+xml"/>
${items.join("\n")}
</channel></rss>
`;
}
