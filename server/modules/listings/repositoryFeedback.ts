import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { answers, products, questions, reviews, vendors } from "../../db/schema";
import { isAnsweredByShop } from "../reviews/repositoryAnswered";
import type { Place } from "../desk/keyset";

/** Of a brand's goods, all or one. */
interface Goods {
  vendorId: number;
  product: number | undefined;
}

const isTheirs = ({ vendorId, product }: Goods) =>
  and(eq(products.vendorId, vendorId), product === undefined ? undefined : eq(products.id, product));

/** Whether nobody of the brand or the store has answered: 0 comes first. */
const isAnswered = sql<number>`(${isAnsweredByShop})::int`;

const isAsked = (goods: Goods) => and(isTheirs(goods), eq(questions.state, "published"));

/**
 * Published questions, those without an answer first, then the latest. Of the place, the moment tells on which side of
 * the answered ones the last row of the page before is.
 */
export function listQuestionsAbout(
  db: Queries,
  goods: Goods,
  { place, limit }: { place: Place | null; limit: number },
) {
  const beyond = place
    ? sql`(${isAnswered}, -${questions.id}) > (${place.at.getTime()}::int, -${place.id}::int)`
    : undefined;
  return db
    .select({ question: questions, product: products.name, answered: isAnswered })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .where(and(isAsked(goods), beyond))
    .orderBy(asc(isAnswered), desc(questions.id))
    .limit(limit);
}

/** How many there are, no more than are looked at. */
export function countQuestionsAbout(db: Queries, goods: Goods, most: number): Promise<number> {
  const counted = db
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .where(isAsked(goods))
    .limit(most)
    .as("counted");
  return db.$count(counted);
}

/** Published answers to questions, the first first. */
export async function listAnswersTo(db: Queries, questionIds: number[]) {
  if (questionIds.length === 0) return [];
  return db
    .select()
    .from(answers)
    .where(and(inArray(answers.questionId, questionIds), eq(answers.state, "published")))
    .orderBy(asc(answers.id));
}

const isWritten = (goods: Goods) => and(isTheirs(goods), eq(reviews.state, "published"));

/** Published reviews, the latest first; `before`: the last one of the page before. */
export const listReviewsAbout = (db: Queries, goods: Goods, before: number | undefined, limit: number) =>
  db
    .select({ review: reviews, product: products.name })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(isWritten(goods), before === undefined ? undefined : sql`${reviews.id} < ${before}::int`))
    .orderBy(desc(reviews.id))
    .limit(limit);

/** How many there are, no more than are looked at. */
export function countReviewsAbout(db: Queries, goods: Goods, most: number): Promise<number> {
  const counted = db
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(isWritten(goods))
    .limit(most)
    .as("counted");
  return db.$count(counted);
}

/** A published question about a brand's goods, with the brand's name. */
export async function findQuestionTo(tx: Transaction, vendorId: number, id: number) {
  const [asked] = await tx
    .select({ productId: questions.productId, brand: vendors.name })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(eq(questions.id, id), eq(questions.state, "published"), eq(products.vendorId, vendorId)));
  return asked;
}

export async function insertBrandAnswer(tx: Transaction, answer: typeof answers.$inferInsert): Promise<void> {
  await tx.insert(answers).values(answer);
}

/** A published review of a brand's goods, locked, with the brand's name. */
export async function lockReviewOf(tx: Transaction, vendorId: number, id: number) {
  const [written] = await tx
    .select({ productId: reviews.productId, answer: reviews.answer, brand: vendors.name })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(eq(reviews.id, id), eq(reviews.state, "published"), eq(products.vendorId, vendorId)))
    .for("update", { of: reviews });
  return written;
}

export async function answerReview(tx: Transaction, id: number, answer: string, answerBy: string): Promise<void> {
  await tx.update(reviews).set({ answer, answerBy }).where(eq(reviews.id, id));
}
