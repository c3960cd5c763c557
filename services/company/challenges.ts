import { asCompanyAnswer, nothing } from "./company";
import { call, type Caller } from "../http";
import type { AnswerOf } from "../routes";

/** The challenges, in the browser with the customer's own progress. */
export async function fetchChallenges(from?: Caller) {
  type Reply = AnswerOf<"GET /customer-api/epp-productivity/list">;
  const reading = { read: ({ data }: Reply) => data, empty: nothing, from };
  return asCompanyAnswer(await call("GET /customer-api/epp-productivity/list", {}, reading));
}

/** Takes a reward; answers the challenge as it stands after it. */
export async function unlockChallenge(id: number) {
  type Reply = AnswerOf<"POST /customer-api/epp-productivity/unlock/:id">;
  const reading = { read: ({ data }: Reply) => data, empty: nothing, form: new FormData() };
  return asCompanyAnswer(await call("POST /customer-api/epp-productivity/unlock/:id", { params: { id } }, reading));
}

/** Invites coworkers as a step of a challenge; answers what became of each, and without addresses the link alone. */
export async function inviteToChallenge(id: number, emails: string[] = []) {
  type Reply = AnswerOf<"POST /customer-api/epp-productivity/invite/:id">;
  const input = { params: { id }, body: emails.length > 0 ? { emails } : {} };
  const reading = { read: ({ data }: Reply) => data, empty: nothing };
  return asCompanyAnswer(await call("POST /customer-api/epp-productivity/invite/:id", input, reading));
}
