import { REVIEW_LIMITS } from "../../../contract/rules/reviewTerms";
import type { Deps } from "../../deps";
import { requireCustomer, teamMay, type Caller } from "../../http/caller";
import { DomainError, httpErrors } from "../../http/errors";
import { catalogErrors } from "../catalog/errors";
import { tags } from "../catalog/tags";
import { noteRecord } from "../desk/records";
import { reviewErrors } from "./errors";
import { countWriting } from "./limits";
import { answerSide } from "./ownership";
import { plainText, shownName } from "./plainText";
import { findWriter, findVendorName, isSold } from "./repository/owners";
import { findQuestion, insertAnswer, insertQuestion } from "./repository/questions";

/** A question, to be read by the store's team. Throws 401 for visitors, 404 for what is not sold, 429 for too many. */
export async function askQuestion(deps: Deps, caller: Caller, productId: number, typed: string) {
  const customer = requireCustomer(caller);
  const { db, clock } = deps;
  await countWriting(deps, "question", customer.id, caller.network);
  if (!(await isSold(db, productId))) throw new DomainError(catalogErrors.unknownProduct);
  const text = plainText(typed);
  if (text.length < REVIEW_LIMITS.leastQuestion) throw new DomainError(httpErrors.invalid);
  const profile = await findWriter(db, customer.id);
  const row = await insertQuestion(db, {
    productId,
    customerId: customer.id,
    author: shownName(profile?.fullname ?? "", customer.email),
    language: caller.language,
    text,
    state: "pending",
    createdAt: clock.now(),
  });
  return { question_id: row.id, state: row.state };
}

interface Answering {
  questionId: number;
  /** The brand's change record names it. */
  requestId: string;
}

/**
 * An answer by the store's team, by the vendor of the product, or by an owner, whose answer is read first. Throws 403
 * for everybody else, 404 for a question that is not shown.
 */
export async function answerQuestion(deps: Deps, caller: Caller, { questionId, requestId }: Answering, typed: string) {
  const customer = requireCustomer(caller);
  const { db, clock } = deps;
  await countWriting(deps, "answer", customer.id, caller.network);
  const question = await findQuestion(db, questionId);
  const mayBeRead = question && (question.state === "published" || teamMay(customer, "reviews.moderate"));
  if (!mayBeRead) throw new DomainError(reviewErrors.unknownQuestion);
  const by = await answerSide(db, customer, question.productId);
  if (!by) throw new DomainError(reviewErrors.mayNotAnswer);
  const text = plainText(typed);
  if (text === "") throw new DomainError(httpErrors.invalid);
  const state: "pending" | "published" = by === "owner" ? "pending" : "published";
  const author = await authorOf(deps, customer.id, by, question.productId);
  const now = clock.now();
  const answer = { questionId, customerId: customer.id, by, author, text, state, createdAt: now };
  const id = await db.transaction(async (tx) => {
    if (by === "vendor") {
      const actor = { actor: "vendor", person: customer, requestId, hasNoted: false } as const;
      const about = { entity: "question", entityId: questionId, version: 1, kind: "answered" } as const;
      const paths = [{ path: "answer", before: null, after: text }];
      await noteRecord(tx, actor, { ...about, vendorId: customer.vendor?.id ?? null, paths, at: now });
    }
    return insertAnswer(tx, answer);
  });
  if (state === "published") deps.purge(tags.product(question.productId));
  return { answer_id: id, by, state };
}

async function authorOf({ db, env }: Deps, customerId: number, by: string, productId: number): Promise<string> {
  if (by === "store") return env.storeName;
  if (by === "vendor") {
    const name = await findVendorName(db, productId);
    if (name !== undefined) return name;
  }
  const profile = await findWriter(db, customerId);
  return shownName(profile?.fullname ?? "", profile?.email ?? "");
}
