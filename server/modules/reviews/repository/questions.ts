import { and, desc, eq, ne, sql, type SQL } from "drizzle-orm";
import type { Queries } from "../../../db/client";
import { answers, questions } from "../../../db/schema";
import { wordsOf } from "../../search/queryText";
import type { QuestionRow } from "../present";

export interface QuestionQuestion {
  productId: number;
  page: number;
  pageSize: number;
  /** Words that must all stand in the question or its answers. */
  text: string;
}

const isAsked = ({ productId, text }: QuestionQuestion) =>
  and(eq(questions.productId, productId), eq(questions.state, "published"), ...wordsOf(text).map(mentions));

/** One page of published questions with their answers, each beside how many there are. */
export function listQuestions(db: Queries, question: QuestionQuestion) {
  return db
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
    .where(isAsked(question))
    .orderBy(desc(questions.createdAt), desc(questions.id))
    .limit(question.pageSize)
    .offset((question.page - 1) * question.pageSize);
}

export const countQuestions = (db: Queries, question: QuestionQuestion): Promise<number> =>
  db.$count(questions, isAsked(question));

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

/** One question that everybody may read, with its answers. */
export async function findPublishedQuestion(db: Queries, id: number) {
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
  return row;
}

/** A question in whatever state. */
export async function findQuestion(db: Queries, id: number) {
  const [question] = await db.select().from(questions).where(eq(questions.id, id));
  return question;
}

/** A customer's questions about a product that are not shown, the latest first. */
export const listWaitingQuestions = (db: Queries, customerId: number, productId: number, limit: number) =>
  db
    .select({ id: questions.id, text: questions.text, state: questions.state, reason: questions.reason })
    .from(questions)
    .where(
      and(eq(questions.productId, productId), eq(questions.customerId, customerId), ne(questions.state, "published")),
    )
    .orderBy(desc(questions.createdAt), desc(questions.id))
    .limit(limit);

export async function insertQuestion(db: Queries, question: typeof questions.$inferInsert) {
  const [row] = await db.insert(questions).values(question).returning();
  return row!;
}

/** Adds an answer; its number. */
export async function insertAnswer(db: Queries, answer: typeof answers.$inferInsert): Promise<number> {
  const [row] = await db.insert(answers).values(answer).returning();
  return row!.id;
}
