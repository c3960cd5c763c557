import type { Market } from "../../../contract/locales";
import type { Collection } from "../../../contract/offers";
import { texts } from "../../locales/texts";
import { DomainError, defineErrors } from "../../http/errors";
import { loadCards } from "../catalog/cards";
import { loadProductBySlug } from "../catalog/repositoryProducts";
import type { Source } from "../catalog/memo";
import { readRoom } from "../catalog/rooms";
import { findCollection } from "./repositoryCollections";

const errors = defineErrors({
  unknownCollection: {
    http: 404,
    status: 0,
    message: texts.catalog.errors.unknownCollection,
  },
});

/**
 * A collection with its room and its products; what is no longer sold is left out, and a group without products too.
 * Throws 404.
 */
export async function readCollection(source: Source, market: Market, slug: string): Promise<Collection> {
  const collection = await findCollection(source.db, slug);
  if (!collection) throw new DomainError(errors.unknownCollection);
  const { language } = market;
  const [room, groups] = await Promise.all([
    readRoom(source, market, collection.room),
    Promise.all(
      collection.groups.map(async ({ name, text, products }) => ({
        name: name[language],
        text: text[language],
        products: await loadCards(source, await idsOf(source, products), market),
      })),
    ),
  ]);
  return {
    slug,
    name: collection.name[language],
    headline: collection.headline[language],
    text: collection.text[language].split("\n\n"),
    room,
    groups: groups.filter(({ products }) => products.length > 0),
  };
}

async function idsOf(source: Source, slugs: readonly string[]): Promise<number[]> {
  const facts = await Promise.all(slugs.map((slug) => loadProductBySlug(source, slug)));
  return facts.flatMap((known) => known?.product.id ?? []);
}
