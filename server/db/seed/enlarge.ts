import { count, max, sql } from "drizzle-orm";
import type { Clock } from "../../clock";
import { applyListingChanges } from "../../modules/catalog/listing/keepListing";
import { indexProducts } from "../../modules/search/repositoryIndex";
import type { Database } from "../client";
import * as tables from "../schema";
import { priceLogRows, priceRows } from "./priceRows";
import { productRows, stockRows } from "./productRows";
import { fill } from "./seed";
import type { SeedProduct } from "./types";
import { world, type World } from "./world";

/** Products of one transaction. */
const BATCH = 250;
/** Of these the names of series are made: 8,000 words that the demo does not have. */
const SYLLABLES = [
  "ba",
  "do",
  "fi",
  "ga",
  "he",
  "jo",
  "ka",
  "li",
  "mo",
  "nu",
  "pe",
  "ra",
  "si",
  "to",
  "va",
  "we",
  "xa",
  "yo",
  "zu",
  "ce",
];
/** Tags of what there is only a few of. */
const SINGULAR: ReadonlySet<string> = new Set(["limited", "flash-sale", "group-buy"]);

/**
 * Adds variants of the demo's products until the store has so many: rows, prices, stock, price log and words are made
 * by the rules of the demo itself. Goes on where a run before it ended.
 */
export async function enlarge(
  db: Database,
  clock: Clock,
  wanted: number,
  progress: (products: number) => void = () => undefined,
): Promise<void> {
  const [known = { products: 0, last: 0 }] = await db
    .select({ products: count(), last: max(tables.products.id) })
    .from(tables.products);
  let last = known.last ?? 0;
  for (let products = known.products; products < wanted;) {
    const size = Math.min(BATCH, wanted - products);
    const first = last + 1;
    const variants = Array.from({ length: size }, (_, place) => variantOf(first + place));
    await writeVariants(db, { ...world, products: [...world.products, ...variants] }, first, clock.now());
    products += size;
    last += size;
    progress(products);
  }
}

async function writeVariants(db: Database, enlarged: World, first: number, now: Date): Promise<void> {
  const isVariant = ({ productId }: { productId: number }) => productId >= first;
  const rows = productRows(enlarged, now).filter(({ id = 0 }) => id >= first);
  await db.transaction(async (tx) => {
    await fill(
      tx,
      tables.products,
      rows.map((row) => ({ ...row, popularity: ((row.id ?? 0) * 7919) % 97 })),
    );
    await fill(tx, tables.prices, priceRows(enlarged).filter(isVariant));
    await fill(tx, tables.stockLevels, stockRows(enlarged).filter(isVariant));
    await fill(tx, tables.priceLog, priceLogRows(enlarged, { sales: [], items: [] }, now).filter(isVariant));
    await indexProducts(
      tx,
      rows.flatMap(({ id }) => id ?? []),
    );
    await tx.execute(sql`select setval(pg_get_serial_sequence('products', 'id'), (select max(id) from products))`);
    while ((await applyListingChanges(tx)) > 0);
  });
}

/** One of the demo's products, of a series of its own at a price of its own. */
function variantOf(id: number): SeedProduct {
  const original = world.products[id % world.products.length];
  if (!original) throw new Error("The demo has no products.");
  const series = Math.floor(id / world.products.length);
  const word = seriesName(series);
  const { name, stock } = original;
  return {
    ...original,
    id,
    slug: `${original.slug}-${id}`,
    code: `${original.code}-${id}`,
    name: { en: `${word} ${name.en}`, fr: `${name.fr} ${word}`, de: `${word} ${name.de}` },
    // A voucher costs what it is worth.
    price: original.faceValue ? original.price : Math.max(5, original.price + ((series * 13) % 120) - 60),
    stock: series % 11 === 0 ? { east: 0, west: 0, rotterdam: 0 } : stock,
    tags: original.tags.filter((tag) => !SINGULAR.has(tag)),
  };
}

function seriesName(series: number): string {
  const [a, b, c] = [series % 20, Math.floor(series / 20) % 20, Math.floor(series / 400) % 20];
  const word = `${SYLLABLES[a] ?? ""}${SYLLABLES[b] ?? ""}${SYLLABLES[c] ?? ""}`;
  return word.charAt(0).toUpperCase() + word.slice(1);
}
