import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { isIndexableCountry, localePath, marketOf, readLocale, type Market } from "../../../contract/locales";
import type { Deps } from "../../deps";
import { escapeHtml } from "../../html";
import { DomainError, httpErrors } from "../../http/errors";
import { loadPricedProducts, presentCards } from "../catalog/cards";
import { listNumbers } from "../catalog/repository/productNumbers";
import { variantOf } from "../inventory/variant";
import { listSoldAfter } from "./repositoryCategories";

const BATCH = 100;
const KEPT_SECONDS = 3600;

/**
 * `/feeds/products-<locale>.xml`: all products of a market with what Google Merchant Center and Meta's catalogs read
 * (RSS 2.0 with the `g:` names). Made batch by batch, so that memory stays flat whatever the catalog's size; what is
 * told are list prices of the market, never anybody's own.
 */
export function registerProductFeeds(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { file: string } }>(
    "/feeds/:file",
    { schema: { hide: true }, config: { access: "anyone" } },
    async ({ params }, reply) => {
      const [, name = ""] = /^products-([A-Za-z]{2}-[A-Za-z]{2})\.xml$/.exec(params.file) ?? [];
      const locale = readLocale(name);
      if (locale === undefined || !isIndexableCountry(marketOf(locale).country))
        throw new DomainError(httpErrors.notFound);
      return reply
        .type("application/xml; charset=utf-8")
        .header("Cache-Control", `public, max-age=${KEPT_SECONDS}`)
        .send(Readable.from(feed(deps, marketOf(locale))));
    },
  );
}

async function* feed(deps: Deps, market: Market): AsyncGenerator<string> {
  const { env } = deps;
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${escapeHtml(env.storeName)}</title>
<link>${escapeHtml(env.origin + localePath("/", market.locale))}</link>
<description>${escapeHtml(env.storeName)}</description>
`;
  let last = 0;
  for (;;) {
    const ids = await listSoldAfter(deps.db, last, BATCH);
    if (ids.length === 0) break;
    last = ids.at(-1) ?? last;
    const offers = await loadPricedProducts(deps, ids, market);
    const cards = await presentCards(deps, offers, market);
    const numbers = await listNumbers(deps.db, ids);
    for (const card of cards) {
      const offer = offers.find(({ product }) => product.id === card.product_id);
      if (!offer) continue;
      const { id, options, description } = offer.product;
      // Of the configuration that the page begins with, as everything else that is told here.
      const gtin = numbers.get(id)?.[variantOf(options, [])];
      yield itemOf(env.origin, market, { card, description: description[market.language], gtin });
    }
  }
  yield "</channel></rss>\n";
}

type Card = Awaited<ReturnType<typeof presentCards>>[number];

/** Google asks for at most so many characters. */
const MOST = { title: 150, description: 5000 };

function itemOf(
  origin: string,
  { locale }: Market,
  { card, description, gtin }: { card: Card; description: string; gtin: string | undefined },
): string {
  const price = (amount: number) => `${amount.toFixed(2)} ${card.currency}`;
  const fields: [string, string][] = [
    ["g:id", card.product_code],
    ["title", card.product_name.slice(0, MOST.title)],
    ["description", description.slice(0, MOST.description)],
    ["link", origin + localePath(`/${card.category_slug}/${card.product_slug}`, locale)],
    ["g:image_link", `${origin}${card.picture.src}-960.webp`],
    ["g:availability", card.is_in_stock ? "in_stock" : "out_of_stock"],
    ["g:price", price(card.on_sale ? card.product_origin_price : card.product_price)],
    ...(card.on_sale ? [["g:sale_price", price(card.product_price)] as [string, string]] : []),
    ["g:condition", "new"],
    ["g:brand", card.vendor_name],
    ["g:product_type", card.category_name],
    gtin === undefined ? ["g:identifier_exists", "no"] : ["g:gtin", gtin],
  ];
  return `<item>${fields.map(([name, value]) => `<${name}>${escapeHtml(value)}</${name}>`).join("")}</item>\n`;
}
