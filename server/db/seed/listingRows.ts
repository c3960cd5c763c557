import { and, eq } from "drizzle-orm";
import { days, hours, addTime } from "../../clock";
import type { Transaction } from "../client";
import { listingProposals, prices, products, questions, stockMoves } from "../schema";

const SHELF = "open-shelf-5";
const WALL = "peg-wall-kit";
const STOOL = "kneel-and-rock";

const tagline = {
  en: "Five boards between two ladders, put up without tools",
  fr: "Cinq tablettes entre deux échelles, montées sans outil",
  de: "Fünf Böden zwischen zwei Leitern, ohne Werkzeug aufgebaut",
};

/** What a dollar more than before comes to is no fall: the store's team looks at it. */
const RISE = 1.1;

/** What moved on a shelf, and nothing of it in the end: what can be had is what the other data says. */
const MOVES = [
  { delta: 6, reason: "received", note: "Pallet 12 from the workshop", daysAgo: 12 },
  { delta: -1, reason: "damaged", note: "A corner was crushed", daysAgo: 5 },
  { delta: -5, reason: "counted", note: "", daysAgo: 2 },
] as const;

/** A proposal that waits for the store's team, a ledger to read and a question that nobody has answered. */
export async function seedListings(tx: Transaction, now: Date): Promise<void> {
  const productOf = async (slug: string) => {
    const [row] = await tx.select().from(products).where(eq(products.slug, slug));
    return row;
  };
  const [shelf, wall, stool] = [await productOf(SHELF), await productOf(WALL), await productOf(STOOL)];
  if (shelf) {
    const inDollars = and(eq(prices.productId, shelf.id), eq(prices.currency, "USD"));
    const [price] = await tx.select().from(prices).where(inDollars);
    const amount = (price?.amount ?? 0) / 100;
    const changes = {
      "tagline.en": tagline.en,
      "tagline.fr": tagline.fr,
      "tagline.de": tagline.de,
      "prices.USD": Math.round(amount * RISE),
    };
    const base = {
      "tagline.en": shelf.tagline.en,
      "tagline.fr": shelf.tagline.fr,
      "tagline.de": shelf.tagline.de,
      "prices.USD": amount,
    };
    await tx.insert(listingProposals).values({
      vendorId: shelf.vendorId,
      productId: shelf.id,
      state: "proposed",
      version: 2,
      changes,
      base,
      createdAt: addTime(now, -days(2)),
      submittedAt: addTime(now, -hours(20)),
    });
  }
  if (wall)
    for (const { daysAgo, ...move } of MOVES)
      await tx
        .insert(stockMoves)
        .values({ ...move, productId: wall.id, warehouseId: 1, at: addTime(now, -days(daysAgo)) });
  if (stool)
    await tx.insert(questions).values({
      productId: stool.id,
      author: "Ines R.",
      language: "fr",
      text: "La housse se retire-t-elle pour être lavée\u202f?",
      createdAt: addTime(now, -days(3)),
    });
}
