import { and, desc, eq, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { MODERATED_KINDS, type ModeratedKind, type ModerationState } from "../../../../contract/rules/reviewTerms";
import type { Queries, Transaction } from "../../../db/client";
import { answers, products, questions, reviews } from "../../../db/schema";

export interface ModerationQuestion {
  kind?: ModeratedKind | undefined;
  state: ModerationState;
  page: number;
  pageSize: number;
}

/** One page of what was written in a state, the latest first, and how much there is. */
export async function pageOfTexts(db: Queries, { kind, state, page, pageSize }: ModerationQuestion) {
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
  return { rows, total };
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

interface Decision {
  state: "published" | "rejected";
  reason: string;
  moderatedAt: Date;
  moderatedBy: number;
}

/** Decides about a review; its product, or undefined where there is no such review. */
export async function decideReview(tx: Transaction, id: number, decision: Decision): Promise<number | undefined> {
  const [row] = await tx.update(reviews).set(decision).where(eq(reviews.id, id)).returning();
  return row?.productId;
}

/** The same of a question. */
export async function decideQuestion(tx: Transaction, id: number, decision: Decision): Promise<number | undefined> {
  const [row] = await tx.update(questions).set(decision).where(eq(questions.id, id)).returning();
  return row?.productId;
}

/** The same of an answer, whose product is its question's. */
export async function decideAnswer(tx: Transaction, id: number, decision: Decision): Promise<number | undefined> {
  const [row] = await tx.update(answers).set(decision).where(eq(answers.id, id)).returning();
  if (!row) return undefined;
  const [question] = await tx.select().from(questions).where(eq(questions.id, row.questionId));
  return question?.productId;
}
