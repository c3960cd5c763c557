import type { PushTopic } from "@/contract/rules/pushTerms";
import type { PushAddress } from "@/contract/sales/pushRoutes";
import { call, callForData } from "../http";

/** The store's public key, with which the browser asks its push service for an address. */
export function fetchPushKey() {
  return call("GET /customer-api/notify-token", {}, { read: ({ data }) => data.public_key, empty: () => "" });
}

/** Has a browser told what its visitor agreed to. */
export function subscribeToPush(address: PushAddress, topics: PushTopic[]) {
  return callForData("POST /customer-api/notify-token", { body: { ...address, topics } });
}

export function unsubscribeFromPush(endpoint: string) {
  return callForData("DELETE /customer-api/notify-token", { body: { endpoint } });
}

/** What a browser is told now; nothing for one that the store does not know. */
export function fetchPushTopics(endpoint: string) {
  return call(
    "POST /customer-api/notify-token/topics",
    { body: { endpoint } },
    { read: ({ data }) => data.topics, empty: (): PushTopic[] => [] },
  );
}
