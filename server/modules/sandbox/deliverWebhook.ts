import type { Deps } from "../../deps";
import type { OutboxHandlers } from "../outbox/deliver";
import { signBody } from "../../http/signature";
import { settleDebit } from "./settleDebit";
import { sandboxSecrets } from "./secrets";

/** The store's own end of a notice. Throws what makes a provider send it again. */
type Receive = (deps: Deps, gateway: number, rawBody: string, headers: Record<string, string>) => Promise<unknown>;

/**
 * Carries the sandbox's notices to the store, signed at each delivery as a provider does; anything but success is
 * tried again.
 */
export function webhookHandlers(deps: Deps, receive: Receive): OutboxHandlers {
  const { webhookSecret } = sandboxSecrets(deps.env);
  return {
    "sandbox.webhook": async ({ event, gateway }) => {
      const rawBody = JSON.stringify(event);
      const headers = { "sandbox-signature": signBody(webhookSecret, rawBody, deps.clock.now()) };
      await receive(deps, Number(gateway), rawBody, headers);
    },
    /** Debits are decided some time after they began. */
    "sandbox.settle": async ({ ref }) => settleDebit(deps, String(ref)),
  };
}
