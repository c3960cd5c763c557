import { call, callForData, type Caller } from "../http";

/** Events to come and those that were. */
export function fetchEvents(from: Caller) {
  return callForData("GET /common-api/upcoming-events", {}, { from });
}

/** Has the link mailed that begins mails about events. */
export function subscribeEvents(email: string) {
  return call(
    "POST /customer-api/subscribe-upcoming-event",
    { body: { email } },
    { read: ({ message }) => message, empty: () => "" },
  );
}
