import type { Deps } from "../../deps";
import { receiveWebhook } from "../checkout/receiveWebhook";
import type { OutboxHandlers } from "../outbox/deliver";
import { signBody } from "../payments/signature";
import { settleDebit } from "./decide";
import { sandboxSecrets } from "./secrets";

/**
 * Carries the sandbox's notices to the store, signed at each delivery as a provider does; anything but success is
 * tried again.
 */
export function webhookHandlers(deps: Deps): OutboxHandlers {
  const { webhookSecret } = sandboxSecrets(deps.env);
  return {
    "sandbox.webhook": async ({ event, gateway }) => {
      const rawBody = JSON.stringify(event);
      const headers = { "sandbox-signature": signBody(webhookSecret, rawBody, deps.clock.now()) };
      await receiveWebhook(deps, Number(gateway), rawBody, headers);
    },
    /** Debits are decided some time after they began. */
    "sandbox.settle": async ({ ref }) => settleDebit(deps, String(ref)),
  };
}
