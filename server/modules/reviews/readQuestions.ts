import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { QuestionPage } from "../../../contract/product";
import type { Queries } from "../../db/client";
import { answers, products, questions } from "../../db/schema";
import { DomainError } from "../../http/errors";
import { catalogErrors } from "../catalog/errors";
import { wordsOf } from "../search/queryText";
import { reviewErrors } from "./errors";
import { presentQuestion, type QuestionRow } from "./present";

export interface QuestionQuestion {
  productId: number;
  page: number;
  pageSize: number;
  /** Words that must all stand in the question or its answers. */
  text: string;
}

/** Published questions of a product with their answers, a page at a time. Throws 404 for a product that is not sold. */
export async function readQuestions(db: Queries, question: QuestionQuestion): Promise<QuestionPage> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, question.productId), eq(products.hidden, false)));
  if (!product) throw new DomainError(catalogErrors.unknownProduct);
  return pageOfQuestions(db, question);
}

/** The same where the caller knows that the product is sold. One query, a second one for pages beyond the last. */
export async function pageOfQuestions(
  db: Queries,
  { productId, page, pageSize, text }: QuestionQuestion,
): Promise<QuestionPage> {
  const asked = and(
    eq(questions.productId, productId),
    eq(questions.state, "published"),
    ...wordsOf(text).map(mentions),
  );
  const rows = await db
    .select({
      id: questions.id,
      author: questions.author,
      language: questions.language,
      text: questions.text,
      createdAt: questions.createdAt,
      answers: given(),
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(questions)
    .where(asked)
    .orderBy(desc(questions.createdAt), desc(questions.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const total = rows[0]?.total ?? (page > 1 ? await db.$count(questions, asked) : 0);
  return {
    questions: rows.map(({ total: _total, ...row }) => presentQuestion(row)),
    page,
    total_pages: Math.ceil(total / pageSize),
    total,
  };
}

function given(): SQL<QuestionRow["answers"]> {
  return sql<QuestionRow["answers"]>`(
    select coalesce(jsonb_agg(jsonb_build_object('by', a.by, 'author', a.author, 'text', a.text, 'date', a.created_at) order by a.created_at, a.id), '[]')
    from ${answers} a where a.question_id = ${questions}.id and a.state = 'published'
  )`;
}

/** Accents and case do not matter; the word is looked for as it is, not as a pattern. */
function mentions(word: string): SQL {
  const holds = (text: SQL) => sql`strpos(lower(unaccent(${text})), unaccent(${word})) > 0`;
  return sql`(${holds(sql`${questions.text}`)} or exists (
    select 1 from ${answers} a where a.question_id = ${questions}.id and a.state = 'published' and ${holds(sql`a.text`)}
  ))`;
}

/** One question that everybody may read, with the product it is about. Throws 404. */
export async function readQuestion(db: Queries, id: number) {
  const [row] = await db
    .select({
      id: questions.id,
      productId: questions.productId,
      author: questions.author,
      language: questions.language,
      text: questions.text,
      createdAt: questions.createdAt,
      answers: given(),
    })
    .from(questions)
    .where(and(eq(questions.id, id), eq(questions.state, "published")));
  if (!row) throw new DomainError(reviewErrors.unknownQuestion);
  const { productId, ...question } = row;
  return { ...presentQuestion(question), product_id: productId };
}
