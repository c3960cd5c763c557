import { articlePath, minutesToRead } from "../../../contract/content/articleTerms";
import type { Article, ArticleCard } from "../../../contract/content/articleRoutes";
import type { Block } from "../../../contract/content/blocks";
import type { Market } from "../../../contract/locales";
import type { Picture } from "../../../contract/shared";
import { loadCards } from "../catalog/cards";
import type { Source } from "../catalog/memo";
import { imageCatalog, type ImageCatalog } from "../catalog/pictures/imageCatalog";
import { modelOf } from "../catalog/pictures/models";
import { loadProductBySlug } from "../catalog/repositoryProducts";
import { readRoom } from "../catalog/rooms";
import { filled, fillBlocks } from "./fillFacts";
import { readFacts, type Facts } from "./facts";
import { mediaIn, mediaNamed } from "./media/shownMedia";
import { findAuthor, findRelated, findTags, type ArticleRow, type CardRow } from "./repository";

const SCENE = "scene-";

/** What all of a page's texts are shown with. */
export interface Showing {
  market: Market;
  facts: Facts;
  book: ImageCatalog;
}

export async function showingIn(source: Source, market: Market, storeName: string): Promise<Showing> {
  const [facts, book] = await Promise.all([readFacts(source, market, storeName), imageCatalog(source, market)]);
  return { market, facts, book };
}

/** Cards with their pictures. */
export async function articleCards(
  { db }: Pick<Source, "db">,
  rows: readonly CardRow[],
  showing: Showing,
): Promise<ArticleCard[]> {
  const about = { book: showing.book, language: showing.market.language };
  const media = await mediaNamed(
    db,
    about,
    rows.map(({ picture }) => picture),
  );
  return rows.map((row) => articleCard(row, showing, media.picture(row.picture) ?? null));
}

function articleCard(row: CardRow, { market, facts }: Showing, picture: Picture | null): ArticleCard {
  return {
    slug: row.slug,
    path: articlePath(row.kind, row.section ?? "", row.slug),
    title: filled(row.title, facts),
    summary: filled(row.summary, facts),
    section: { slug: row.section ?? "", name: row.sectionName?.[market.language] ?? "" },
    published_at: row.publishAt.toISOString(),
    minutes: minutesToRead(row.wordCount),
    picture,
  };
}

/** A text with the pictures and the products that it names, in the words of a market. */
export async function shownBlocks(source: Source, body: readonly Block[], { market, facts, book }: Showing) {
  const filledIn = fillBlocks(body, facts);
  const { products, models, addresses } = await productsIn(source, market, filledIn);
  const blocks = atPresentAddresses(filledIn, addresses);
  const media = await mediaIn(source.db, { book, language: market.language }, blocks);
  return { blocks, ...media, products, models, bundle_totals: totalsOf(blocks, products) };
}

/** An article with the pictures and the products that its text names; what is no longer sold is left out. */
export async function presentArticle(source: Source, row: ArticleRow, showing: Showing): Promise<Article> {
  const { market } = showing;
  const { language } = market;
  const now = source.clock.now();
  const [shown, room, author, tags, related] = await Promise.all([
    shownBlocks(source, row.body, showing),
    row.picture.startsWith(SCENE) ? readRoom(source, market, row.picture.slice(SCENE.length)) : null,
    findAuthor(source.db, row.author),
    row.tags.length > 0 ? findTags(source.db) : [],
    findRelated(source.db, { language, now }, row),
  ]);
  const [card, ...others] = await articleCards(source, [row, ...related], showing);
  if (!card) throw new Error(`article ${row.id} has no card`);
  return {
    id: row.id,
    ...card,
    changed_at: row.changedAt.toISOString(),
    ...shown,
    room,
    author: author
      ? { key: author.key, name: author.name, role: author.role[language], about: author.about[language] }
      : null,
    tags: tags.filter(({ slug }) => row.tags.includes(slug)).map(({ slug, name }) => ({ slug, name: name[language] })),
    related: others,
  };
}

/** Prices are whole minor units, so a sum of some of them is exact once it is rounded to those. */
function totalsOf(blocks: readonly Block[], products: Article["products"]): number[] {
  return blocks.flatMap((block) => {
    if (block.kind !== "bundle") return [];
    const prices = products
      .filter(({ product_slug: slug }) => block.slugs.includes(slug))
      .map((each) => each.product_price);
    return [Math.round(prices.reduce((sum, price) => sum + price, 0) * 100) / 100];
  });
}

/** Texts keep the address by which they named a product; what is shown of it has the one of now. */
function atPresentAddresses(blocks: readonly Block[], now: ReadonlyMap<string, string>): Block[] {
  const current = (slug: string) => now.get(slug) ?? slug;
  return blocks.map((block) => {
    if (block.kind === "products" || block.kind === "bundle") return { ...block, slugs: block.slugs.map(current) };
    return block.kind === "model" ? { ...block, slug: current(block.slug) } : block;
  });
}

/** Products that are named, and the 3-D models of those that can be turned around. */
async function productsIn(source: Source, market: Market, blocks: readonly Block[]) {
  const slugs = blocks.flatMap((block) => {
    if (block.kind === "products" || block.kind === "bundle") return block.slugs;
    return block.kind === "model" ? [block.slug] : [];
  });
  const named = await Promise.all(
    [...new Set(slugs)].map(async (slug) => ({ slug, facts: await loadProductBySlug(source, slug) })),
  );
  const ids = [...new Set(named.flatMap(({ facts }) => facts?.product.id ?? []))];
  const turned = new Set(blocks.flatMap((block) => (block.kind === "model" ? block.slug : [])));
  const models = named.flatMap(({ slug, facts }) => {
    if (!facts || !turned.has(slug)) return [];
    const model = modelOf(facts.product, market);
    return model ? [[facts.product.slug, model] as const] : [];
  });
  return {
    products: ids.length === 0 ? [] : await loadCards(source, ids, market),
    models: Object.fromEntries(models),
    addresses: new Map(named.flatMap(({ slug, facts }) => (facts ? [[slug, facts.product.slug] as const] : []))),
  };
}
