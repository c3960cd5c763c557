import type { ShopperQuestion, WrittenReview } from "../../../contract/desk/listingFeedbackRoutes";
import type { Language } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError, httpErrors } from "../../http/errors";
import { countedTotal, COUNT_LIMIT, readPlace, writePlace } from "../desk/keyset";
import { tags } from "../catalog/tags";
import type { VendorScope } from "../desk/desk";
import { noteRecord } from "../desk/records";
import { once } from "../idempotency/once";
import { plainText } from "../reviews/plainText";
import { listingErrors } from "./errors";
import {
  answerReview,
  countQuestionsAbout,
  countReviewsAbout,
  findQuestionTo,
  insertBrandAnswer,
  listAnswersTo,
  listQuestionsAbout,
  listReviewsAbout,
  lockReviewOf,
} from "./repositoryFeedback";

interface FeedbackRequest {
  product?: number | undefined;
  after?: string | undefined;
  limit?: number | undefined;
}

/** Published questions about a brand's goods, those without an answer first, then the latest. */
export async function readOwnQuestions(
  db: Queries,
  { vendorId }: VendorScope,
  language: Language,
  asked: FeedbackRequest,
) {
  const { product, after, limit = 10 } = asked;
  const place = readPlace(after);
  const found = await listQuestionsAbout(db, { vendorId, product }, { place, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const ids = rows.map(({ question }) => question.id);
  const given = await listAnswersTo(db, ids);
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
  const total = await countQuestionsAbout(db, { vendorId, product }, COUNT_LIMIT);
  const next = last ? writePlace({ at: new Date(last.answered), id: last.question.id }) : null;
  return { rows: shown, next, ...countedTotal(total) };
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
  const found = await listReviewsAbout(db, { vendorId, product }, place?.id, limit + 1);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1)?.review : undefined;
  const shown = rows.map(({ review, product: name }): WrittenReview => {
    const { id, productId, author, language: written, rating, title, text, createdAt, answer } = review;
    const about = { id, product_id: productId, product: name[language], author, language: written };
    return { ...about, rating, title, text, date: createdAt.toISOString(), answer };
  });
  const next = last ? writePlace({ at: last.createdAt, id: last.id }) : null;
  return { rows: shown, next, ...countedTotal(await countReviewsAbout(db, { vendorId, product }, COUNT_LIMIT)) };
}

const textOf = (typed: string): string => {
  const text = plainText(typed);
  if (text === "") throw new DomainError(listingErrors.noText, { field: "text" });
  return text;
};

/**
 * An answer that is signed with the brand's name, once however often it is clicked. @throws 404 for a question about
 * others' goods as for none
 */
export async function answerOwnQuestion(deps: Deps, scope: VendorScope, id: number, typed: string): Promise<void> {
  const now = deps.clock.now();
  const call = { scope: `vendor:${scope.vendorId}`, key: undefined, call: "question/answer", isNamed: true };
  const { productId } = await once(deps, { ...call, body: { id, text: typed } }, async (tx) => {
    const asked = await findQuestionTo(tx, scope.vendorId, id);
    if (!asked) throw new DomainError(httpErrors.notFound);
    const text = textOf(typed);
    const by = { customerId: scope.person.id, by: "vendor", author: asked.brand } as const;
    await insertBrandAnswer(tx, { ...by, questionId: id, text, state: "published", createdAt: now });
    const paths = [{ path: "answer", before: null, after: text }];
    await noteRecord(tx, scope, { entity: "question", entityId: id, version: 1, kind: "answered", paths, at: now });
    return { productId: asked.productId };
  });
  // A repeat changes nothing: what it asks for was recorded by the first.
  scope.hasNoted = true;
  deps.purge(tags.product(productId));
}

/** The brand's answer to a review; a second one takes the place of the first. @throws 404 as above */
export async function answerOwnReview(deps: Deps, scope: VendorScope, id: number, typed: string): Promise<void> {
  const now = deps.clock.now();
  const productId = await deps.db.transaction(async (tx) => {
    const written = await lockReviewOf(tx, scope.vendorId, id);
    if (!written) throw new DomainError(httpErrors.notFound);
    const text = textOf(typed);
    await answerReview(tx, id, text, written.brand);
    const paths = [{ path: "answer", before: written.answer || null, after: text }];
    await noteRecord(tx, scope, { entity: "review", entityId: id, version: 1, kind: "answered", paths, at: now });
    return written.productId;
  });
  deps.purge(tags.product(productId));
}
