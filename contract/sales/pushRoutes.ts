import { Type, type Static } from "typebox";
import { PUSH_LIMITS, PUSH_TOPICS } from "../rules/pushTerms";
import { dataOnly, Empty, type RouteTable } from "../routes/route";
import { requiredText, StringEnum } from "../shared";

/** Where the browser's push service takes messages; whoever knows it is that browser. */
const Endpoint = Type.String({ minLength: 10, maxLength: PUSH_LIMITS.endpointLength });

/** As `PushSubscription.toJSON()` has it. */
export const PushAddress = Type.Object({
  endpoint: Endpoint,
  keys: Type.Object({ p256dh: requiredText(PUSH_LIMITS.keyLength), auth: requiredText(PUSH_LIMITS.keyLength) }),
});
export type PushAddress = Static<typeof PushAddress>;

const Topic = StringEnum(PUSH_TOPICS);
const Topics = Type.Object({ topics: Type.Array(Topic, { maxItems: PUSH_TOPICS.length }) });

export const pushRoutes = {
  "GET /customer-api/notify-token": {
    access: "anyone",
    summary: "The store's public key (VAPID), with which a browser subscribes at its push service",
    reply: dataOnly(Type.Object({ public_key: Type.String() })),
  },
  "POST /customer-api/notify-token": {
    access: "anyone",
    summary: "Tells a browser by push what it agreed to, in the language of the call; news of orders need a session",
    body: Type.Object({
      ...PushAddress.properties,
      topics: Type.Array(Topic, { minItems: 1, maxItems: PUSH_TOPICS.length, uniqueItems: true }),
    }),
    reply: dataOnly(Topics),
  },
  "PUT /customer-api/notify-token": {
    access: "anyone",
    summary: "The push service gave the browser another address; answers what it goes on being told",
    body: Type.Object({ ...PushAddress.properties, replaces: Endpoint }),
    reply: dataOnly(Topics),
  },
  "DELETE /customer-api/notify-token": {
    access: "anyone",
    summary: "Ends it for a browser; again, it answers the same",
    body: Type.Object({ endpoint: Endpoint }),
    reply: dataOnly(Empty),
  },
  "POST /customer-api/notify-token/topics": {
    access: "anyone",
    summary: "What a browser is told at this moment; nothing for an address that is not known",
    body: Type.Object({ endpoint: Endpoint }),
    reply: dataOnly(Topics),
  },
} as const satisfies RouteTable;
