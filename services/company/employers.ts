import type { CallRequest } from "@/contract/company/calls";
import { failed, failureOf } from "../answer";
import { call, callForData, type Caller } from "../http";
import type { InputOf } from "../routes";

type Estimate = NonNullable<InputOf<"GET /customer-api/company/estimate">["query"]>;

/** What a programme costs and saves in a year. */
export function fetchEstimate(query: Estimate, from?: Caller) {
  return callForData("GET /customer-api/company/estimate", { query }, { from });
}

/** When the sales team can be called, by days of a time zone; no days where that could not be asked. */
export function fetchCallTimes(timeZone: string, from?: Caller) {
  const reading = {
    read: ({ data }: { data: { days: { date: string; starts: string[] }[] } }) => data.days,
    empty: () => [],
    from,
  };
  return call("GET /common-api/call-times", { query: { time_zone: timeZone } }, reading);
}

/** Books a call. Without an answer the store did not take it, which is a failure too. */
export async function bookCall(request: CallRequest) {
  const answer = await callForData("POST /common-api/book-a-call", { body: request });
  return answer.failure || answer.data !== null ? answer : failed(failureOf(200, null), null);
}

/** The call that a mailed token is for; null for none. */
export function fetchCall(token: string, from: Caller) {
  return callForData("GET /common-api/call/:token", { params: { token } }, { from });
}
