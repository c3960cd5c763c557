import { call, callForData, type Caller } from "../http";
import type { AnswerOf } from "../routes";

/** The season and its chances, as everybody may read them. */
export function fetchPrizeGame(from: Caller) {
  return callForData("GET /common-api/black-friday-game", {}, { from });
}

/** The same with the customer's own draws, a page of twenty. */
export function fetchOwnPrizeGame(page: number, from?: Caller) {
  return callForData("GET /customer-api/black-friday-game", { query: { page } }, { from });
}

/** Draws for today. */
export function drawPrize() {
  const read = ({ data }: AnswerOf<"POST /customer-api/black-friday-game">) => data;
  return call("POST /customer-api/black-friday-game", {}, { read, empty: () => null });
}
