import type { FastifyInstance } from "fastify";
import { marketOf } from "../../../contract/locales";
import type { Deps } from "../../deps";
import { readHelp } from "../articles/readArticles";
import { memoised } from "../catalog/memo";
import { readNavigation } from "./readNavigation";

const KEPT_SECONDS = 300;
const MARKET = marketOf("en-US");

/**
 * `/llms.txt` (llmstxt.org): what the store is and where its pages are, for programs that read for people. Only what
 * every visitor can read.
 */
export function registerLlms(app: FastifyInstance, deps: Deps): void {
  app.get("/llms.txt", { schema: { hide: true }, config: { access: "anyone" } }, async (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("Cache-Control", `public, max-age=${KEPT_SECONDS}`)
      .send(await memoised(deps, "llms", KEPT_SECONDS, () => describe(deps))),
  );
}

async function describe(deps: Deps): Promise<string> {
  const { origin, storeName } = deps.env;
  const [categories, { sections }] = await Promise.all([readNavigation(deps, MARKET.language), readHelp(deps, MARKET)]);
  const link = (name: string, path: string, about: string) => `- [${name}](${origin}${path}): ${about}`;
  const shop = categories.map(({ name, slug, headline }) => link(name, `/${slug}`, headline));
  const help = sections.flatMap(({ articles }) =>
    articles.map(({ title, path, summary }) => link(title, path, summary)),
  );
  return `# ${storeName}

> An online store for office furniture and smart products: standing desks, ergonomic chairs, work pods, digital-art
> frames. Prices, stock and delivery days differ by country: the first part of an address is the locale
> (/de-DE/standing-desks), none is en-US.

## Shop

${shop.join("\n")}

## Help

${help.join("\n")}

## Optional

${link("Blog", "/ourblog", "articles on ergonomics, home offices and how the products are made")}
${link("Product feed", "/feeds/products-en-US.xml", "every product with price and availability, for each locale")}
${link("Sitemap", "/sitemap.xml", "all addresses in all locales")}
`;
}
