import type { QuestionPage } from "../../../contract/product";
import type { Queries } from "../../db/client";
import { DomainError } from "../../http/errors";
import { catalogErrors } from "../catalog/errors";
import { reviewErrors } from "./errors";
import { presentQuestion } from "./present";
import { isSold } from "./repository/owners";
import { countQuestions, findPublishedQuestion, listQuestions, type QuestionQuestion } from "./repository/questions";
import { pageCount } from "../../db/paging";

/** Published questions of a product with their answers, a page at a time. Throws 404 for a product that is not sold. */
export async function readQuestions(db: Queries, question: QuestionQuestion): Promise<QuestionPage> {
  if (!(await isSold(db, question.productId))) throw new DomainError(catalogErrors.unknownProduct);
  return pageOfQuestions(db, question);
}

/** The same where the caller knows that the product is sold. One query, a second one for pages beyond the last. */
export async function pageOfQuestions(db: Queries, question: QuestionQuestion): Promise<QuestionPage> {
  const { page, pageSize } = question;
  const rows = await listQuestions(db, question);
  const total = rows[0]?.total ?? (page > 1 ? await countQuestions(db, question) : 0);
  return {
    questions: rows.map(({ total: _total, ...row }) => presentQuestion(row)),
    page,
    total_pages: pageCount(total, pageSize),
    total,
  };
}

/** One question that everybody may read, with the product it is about. Throws 404. */
export async function readQuestion(db: Queries, id: number) {
  const row = await findPublishedQuestion(db, id);
  if (!row) throw new DomainError(reviewErrors.unknownQuestion);
  const { productId, ...question } = row;
  return { ...presentQuestion(question), product_id: productId };
}
