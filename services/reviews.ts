import type { NewReview } from "@/contract/reviews";
import type { ReviewPhoto } from "@/contract/shared";
import { TIMES } from "@/contract/limits";
import { errorOf, unreachable } from "./apiError";
import { call, type Caller } from "./http";

/** What the store knows of the visitor and one product: what they own, wrote and voted for. */
export async function fetchFeedback(productId: number, from?: Caller) {
  return (await call("GET /product-api/product-feedback/:id", { params: { id: productId } }, { from })).data;
}

export async function addReview(productId: number, review: NewReview) {
  return (await call("POST /product-api/product-review/:id", { params: { id: productId }, body: review })).data;
}

export async function voteUseful(reviewId: number, useful: boolean) {
  return (await call("POST /product-api/product-review-useful/:id", { params: { id: reviewId }, query: { useful } }))
    .data;
}

export async function addQuestion(productId: number, text: string) {
  return (await call("POST /product-api/product-question/:id", { params: { id: productId }, body: { text } })).data;
}

export async function addAnswer(questionId: number, text: string) {
  return (await call("POST /product-api/question-answer/:id", { params: { id: questionId }, body: { text } })).data;
}

export async function fetchQuestion(id: number, from?: Caller) {
  return (await call("GET /product-api/question/:id", { params: { id } }, { from })).data;
}

/** Sends a picture as it is: the one call whose body is no JSON. */
export async function addPhoto(picture: Blob): Promise<ReviewPhoto> {
  const answer = await fetch("/product-api/review-photo", {
    method: "POST",
    body: picture,
    headers: { "Content-Type": picture.type, "Accept-Language": document.documentElement.lang },
    signal: AbortSignal.timeout(TIMES.requestTimeoutMs),
  }).catch(() => {
    throw unreachable("offline");
  });
  const body = (await answer.json().catch(() => null)) as { data?: ReviewPhoto } | null;
  if (!answer.ok || !body?.data) throw errorOf(answer.status, body, answer.headers.get("retry-after") ?? "");
  return body.data;
}
