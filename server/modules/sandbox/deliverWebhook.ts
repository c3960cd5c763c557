import { GATEWAYS } from "../../../contract/enums";
import type { Deps } from "../../deps";
import { receiveWebhook } from "../checkout/receiveWebhook";
import type { OutboxHandlers } from "../outbox/deliver";
import { signBody } from "../payments/signature";
import { sandboxSecrets } from "./secrets";

/** Carries the sandbox's notices to the store, signed at each delivery as a provider does; anything but success is tried again. */
export function webhookHandlers(deps: Deps): OutboxHandlers {
  const { webhookSecret } = sandboxSecrets(deps.env);
  return {
    "sandbox.webhook": async ({ event }) => {
      const rawBody = JSON.stringify(event);
      const headers = { "sandbox-signature": signBody(webhookSecret, rawBody, deps.clock.now()) };
      await receiveWebhook(deps, GATEWAYS.card, rawBody, headers);
    },
  };
}
