import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { ShopperQuestion, WrittenReview } from "../../../contract/desk/listingFeedbackRoutes";
import type { Language } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { answers, products, questions, reviews, vendors } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { countedTotal, COUNT_LIMIT, readPlace, writePlace } from "../applications/keyset";
import { tags } from "../catalog/tags";
import type { VendorScope } from "../desk/desk";
import { noteRecord } from "../desk/records";
import { plainText } from "../reviews/plainText";
import { listingErrors } from "./errors";

interface FeedbackRequest {
  product?: number | undefined;
  after?: string | undefined;
  limit?: number | undefined;
}

const ownProducts = (vendorId: number, product: number | undefined) =>
  and(eq(products.vendorId, vendorId), product === undefined ? undefined : eq(products.id, product));

/** Whether nobody of the brand or the store has answered: 0 comes first. */
const isAnswered = sql<number>`(exists (select from answers given where given.question_id = ${questions.id}
  and given.by in ('vendor', 'store')))::int`;

/** Published questions about a brand's goods, those without an answer first, then the latest. */
export async function readOwnQuestions(
  db: Queries,
  { vendorId }: VendorScope,
  language: Language,
  asked: FeedbackRequest,
) {
  const { product, after, limit = 10 } = asked;
  // Of the place, the moment tells on which side of the answered ones it is.
  const place = readPlace(after);
  const of = and(ownProducts(vendorId, product), eq(questions.state, "published"));
  const beyond = place
    ? sql`(${isAnswered}, -${questions.id}) > (${place.at.getTime()}::int, -${place.id}::int)`
    : undefined;
  const found = await db
    .select({ question: questions, product: products.name, answered: isAnswered })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .where(and(of, beyond))
    .orderBy(asc(isAnswered), desc(questions.id))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const ids = rows.map(({ question }) => question.id);
  const given = ids.length
    ? await db
        .select()
        .from(answers)
        .where(and(inArray(answers.questionId, ids), eq(answers.state, "published")))
        .orderBy(asc(answers.id))
    : [];
  const shown = rows.map(({ question, product: name }): ShopperQuestion => ({
    id: question.id,
    product_id: question.productId,
    product: name[language],
    author: question.author,
    language: question.language,
    text: question.text,
    date: question.createdAt.toISOString(),
    answers: given
      .filter(({ questionId }) => questionId === question.id)
      .map(({ by, author, text }) => ({ by, author, text })),
  }));
  const counted = db
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(products, eq(products.id, questions.productId))
    .where(of)
    .limit(COUNT_LIMIT)
    .as("counted");
  const next = last ? writePlace({ at: new Date(last.answered), id: last.question.id }) : null;
  return { rows: shown, next, ...countedTotal(await db.$count(counted)) };
}

/** Published reviews of a brand's goods, the latest first. */
export async function readOwnReviews(
  db: Queries,
  { vendorId }: VendorScope,
  language: Language,
  asked: FeedbackRequest,
) {
  const { product, after, limit = 10 } = asked;
  const place = readPlace(after);
  const of = and(ownProducts(vendorId, product), eq(reviews.state, "published"));
  const found = await db
    .select({ review: reviews, product: products.name })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(of, place ? sql`${reviews.id} < ${place.id}::int` : undefined))
    .orderBy(desc(reviews.id))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1)?.review : undefined;
  const counted = db
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(of)
    .limit(COUNT_LIMIT)
    .as("counted");
  const shown = rows.map(({ review, product: name }): WrittenReview => {
    const { id, productId, author, language: written, rating, title, text, createdAt, answer } = review;
    const about = { id, product_id: productId, product: name[language], author, language: written };
    return { ...about, rating, title, text, date: createdAt.toISOString(), answer };
  });
  const next = last ? writePlace({ at: last.createdAt, id: last.id }) : null;
  return { rows: shown, next, ...countedTotal(await db.$count(counted)) };
}

const textOf = (typed: string): string => {
  const text = plainText(typed);
  if (text === "") throw new DomainError(listingErrors.noText, { field: "text" });
  return text;
};

/** An answer that is signed with the brand's name. @throws 404 for a question about others' goods as for none */
export async function answerOwnQuestion(deps: Deps, scope: VendorScope, id: number, typed: string): Promise<void> {
  const now = deps.clock.now();
  const productId = await deps.db.transaction(async (tx) => {
    const [asked] = await tx
      .select({ productId: questions.productId, brand: vendors.name })
      .from(questions)
      .innerJoin(products, eq(products.id, questions.productId))
      .innerJoin(vendors, eq(vendors.id, products.vendorId))
      .where(and(eq(questions.id, id), eq(questions.state, "published"), eq(products.vendorId, scope.vendorId)));
    if (!asked) throw new DomainError(httpErrors.notFound);
    const text = textOf(typed);
    const by = { customerId: scope.person.id, by: "vendor", author: asked.brand } as const;
    await tx.insert(answers).values({ ...by, questionId: id, text, state: "published", createdAt: now });
    const paths = [{ path: "answer", before: null, after: text }];
    await noteRecord(tx, scope, { entity: "question", entityId: id, version: 1, kind: "answered", paths, at: now });
    return asked.productId;
  });
  deps.purge(tags.product(productId));
}

/** The brand's answer to a review; a second one takes the place of the first. @throws 404 as above */
export async function answerOwnReview(deps: Deps, scope: VendorScope, id: number, typed: string): Promise<void> {
  const now = deps.clock.now();
  const productId = await deps.db.transaction(async (tx) => {
    const [written] = await tx
      .select({ productId: reviews.productId, answer: reviews.answer, brand: vendors.name })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .innerJoin(vendors, eq(vendors.id, products.vendorId))
      .where(and(eq(reviews.id, id), eq(reviews.state, "published"), eq(products.vendorId, scope.vendorId)))
      .for("update", { of: reviews });
    if (!written) throw new DomainError(httpErrors.notFound);
    const text = textOf(typed);
    await tx.update(reviews).set({ answer: text, answerBy: written.brand }).where(eq(reviews.id, id));
    const paths = [{ path: "answer", before: written.answer || null, after: text }];
    await noteRecord(tx, scope, { entity: "review", entityId: id, version: 1, kind: "answered", paths, at: now });
    return written.productId;
  });
  deps.purge(tags.product(productId));
}
