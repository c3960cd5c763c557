import type { NewReview } from "@/contract/reviews";
import { callForData, type Caller } from "./http";

/** What the store knows of the visitor and one product: what they own, wrote and voted for. */
export function fetchFeedback(productId: number, from?: Caller) {
  return callForData("GET /product-api/product-feedback/:id", { params: { id: productId } }, { from });
}

export function addReview(productId: number, review: NewReview) {
  return callForData("POST /product-api/product-review/:id", { params: { id: productId }, body: review });
}

export function voteUseful(reviewId: number, useful: boolean) {
  return callForData("POST /product-api/product-review-useful/:id", { params: { id: reviewId }, query: { useful } });
}

export function addQuestion(productId: number, text: string) {
  return callForData("POST /product-api/product-question/:id", { params: { id: productId }, body: { text } });
}

export function addAnswer(questionId: number, text: string) {
  return callForData("POST /product-api/question-answer/:id", { params: { id: questionId }, body: { text } });
}

export function fetchQuestion(id: number, from?: Caller) {
  return callForData("GET /product-api/question/:id", { params: { id } }, { from });
}

/** Sends a picture as it is: the one call whose body is no JSON. */
export function addPhoto(picture: Blob) {
  return callForData("POST /product-api/review-photo", {}, { picture });
}
