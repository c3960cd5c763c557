import type { ProductPage, Question } from "@/contract/product";
import type { Feedback } from "@/contract/reviews";
import { fetchProduct } from "@/services/product";
import { fetchFeedback, fetchQuestion } from "@/services/reviews";
import type { PageContext } from "@/services/page";

export type WrittenProduct = Pick<
  ProductPage,
  "product_id" | "product_name" | "product_slug" | "category_slug" | "category_name" | "tagline" | "picture"
>;

export interface Writing {
  /** Null for a product that is not sold. */
  product: WrittenProduct | null;
  feedback: Feedback | null;
  /** Whether the page is for an answer, and to what; the question is null when it is no longer there. */
  answering: boolean;
  question: Question | null;
  /** Why the form that was posted without scripts was refused; empty when it was not. */
  error: string;
  /** Whether something was sent just now. */
  sent: boolean;
}

const ERRORS = ["invalid", "tooMany", "notAPicture", "tooManyPixels", "tooLarge", "busy"];

/** The product that is written about and what the writer may do. */
export async function loadWriting({ query, caller }: PageContext): Promise<Writing> {
  const slug = /^[a-z0-9-]{1,80}$/.test(query.product ?? "") ? (query.product ?? "") : "";
  const found = slug ? (await fetchProduct(slug, { locale: caller.locale })).data : null;
  const id = /^[1-9]\d{0,8}$/.test(query.answer ?? "") ? Number(query.answer) : 0;
  const [feedback, asked] = await Promise.all([
    found ? fetchFeedback(found.product_id, caller) : null,
    id > 0 ? fetchQuestion(id, caller) : null,
  ]);
  const question = asked?.data ?? null;
  return {
    product: found && pick(found),
    feedback: feedback?.data ?? null,
    answering: id > 0,
    question: question && question.product_id === found?.product_id ? question : null,
    error: ERRORS.find((name) => name === query.error) ?? "",
    sent: query.sent === "1",
  };
}

function pick(product: ProductPage): WrittenProduct {
  const { product_id, product_name, product_slug, category_slug, category_name, tagline, picture } = product;
  return { product_id, product_name, product_slug, category_slug, category_name, tagline, picture };
}
