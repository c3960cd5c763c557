import { and, desc, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { MODERATED_KINDS, type ModeratedKind, type ModerationState } from "../../../contract/rules/reviewTerms";
import type { ModeratedText } from "../../../contract/reviews";
import type { Queries } from "../../db/client";
import { answers, products, questions, reviews } from "../../db/schema";
import { photosOf } from "./photos";

export interface ModerationQuestion {
  kind?: ModeratedKind | undefined;
  state: ModerationState;
  page: number;
  pageSize: number;
}

/** What customers wrote in one state, the latest first, a page at a time. */
export async function readModeration(db: Queries, { kind, state, page, pageSize }: ModerationQuestion) {
  const texts = textsIn(db, state).as("texts");
  const asked = kind === undefined ? undefined : eq(texts.kind, kind);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(texts)
      .where(asked)
      .orderBy(desc(texts.createdAt), desc(texts.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(texts, asked),
  ]);
  const photos = await photosOf(
    db,
    rows.flatMap((row) => (row.kind === "review" ? [row.id] : [])),
  );
  const found = rows.map(({ productId, productName, createdAt, ...row }): ModeratedText => ({
    ...row,
    product_id: productId,
    product_name: productName,
    date: createdAt.toISOString(),
    photos: row.kind === "review" ? (photos.get(row.id) ?? []) : [],
  }));
  return { texts: found, page, total_pages: Math.ceil(total / pageSize), total };
}

function textsIn(db: Queries, state: ModerationState) {
  const kindOf = (kind: ModeratedKind) =>
    sql<ModeratedKind>`${sql.raw(`'${MODERATED_KINDS[MODERATED_KINDS.indexOf(kind)]}'`)}::text`.as("kind");
  const productName = sql<string>`${products.name} ->> 'en'`.as("product_name");
  const nothing = (name: string) => sql<string>`''::text`.as(name);
  const common = { productId: sql<number>`${products.id}`.mapWith(Number).as("product_id"), productName };
  return unionAll(
    db
      .select({
        kind: kindOf("review"),
        id: reviews.id,
        ...common,
        author: reviews.author,
        language: reviews.language,
        title: reviews.title,
        text: reviews.text,
        rating: reviews.rating,
        state: reviews.state,
        reason: reviews.reason,
        createdAt: reviews.createdAt,
      })
      .from(reviews)
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(eq(reviews.state, state)),
    db
      .select({
        kind: kindOf("question"),
        id: questions.id,
        ...common,
        author: questions.author,
        language: questions.language,
        title: nothing("title"),
        text: questions.text,
        rating: sql<number>`0`.as("rating"),
        state: questions.state,
        reason: questions.reason,
        createdAt: questions.createdAt,
      })
      .from(questions)
      .innerJoin(products, eq(products.id, questions.productId))
      .where(eq(questions.state, state)),
    db
      .select({
        kind: kindOf("answer"),
        id: answers.id,
        ...common,
        author: answers.author,
        language: questions.language,
        title: sql<string>`${questions.text}`.as("title"),
        text: answers.text,
        rating: sql<number>`0`.as("rating"),
        state: answers.state,
        reason: answers.reason,
        createdAt: answers.createdAt,
      })
      .from(answers)
      .innerJoin(questions, eq(questions.id, answers.questionId))
      .innerJoin(products, eq(products.id, questions.productId))
      .where(and(eq(answers.state, state))),
  );
}
