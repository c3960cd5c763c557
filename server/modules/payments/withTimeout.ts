import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { paymentErrors } from "./errors";
import type { PaymentProvider } from "./provider";

/** Who waits for a provider's answer: somebody at a page, or a job of the store. */
export type Waiter = "shopper" | "job";

/**
 * Milliseconds that a question and a change may take, every repeat and every further call of the adapter included. A
 * shopper's call needs a question and a change at most, and hears of both within ten seconds, with what the store
 * does besides. A job has half of its lease.
 */
const PATIENCE: Record<Waiter, { question: number; change: number }> = {
  shopper: { question: 2_500, change: 5_500 },
  job: { question: 25_000, change: 25_000 },
};

/**
 * The same provider, whoever it is, with an end to how long it is waited for. What was sent goes on by itself; what
 * became of it is not known then, and the reconciler asks for it.
 */
export function withTimeout(
  { log }: Pick<Deps, "log">,
  provider: PaymentProvider,
  waiting: Waiter,
  patience = PATIENCE[waiting],
): PaymentProvider {
  const { name, sessions, methods, readRefund } = provider;
  const limited =
    (kind: keyof typeof patience) =>
    <Given extends unknown[], Answer>(
      call: string,
      ask: (...given: Given) => Promise<Answer>,
      whenLate: () => Answer,
    ): ((...given: Given) => Promise<Answer>) =>
    async (...given) => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<typeof LATE>((resolve) => {
        timer = setTimeout(resolve, patience[kind], LATE);
      });
      const answer = await Promise.race([ask(...given), late]).finally(() => clearTimeout(timer));
      if (answer !== LATE) return answer;
      log.warn({ provider: name, call }, "a payment provider did not answer in time");
      return whenLate();
    };
  const [question, change] = [limited("question"), limited("change")];

  return {
    name,
    pay: change("pay", provider.pay, unknown),
    retrieve: question("retrieve", provider.retrieve, unknown),
    complete: change("complete", provider.complete, unknown),
    cancel: question("cancel", provider.cancel, unknown),
    refund: change("refund", provider.refund, () => "unknown" as const),
    readWebhook: question("readWebhook", provider.readWebhook, unreachable),
    ...(readRefund && { readRefund: question("readRefund", readRefund, unreachable) }),
    ...(sessions && {
      sessions: {
        ...sessions,
        open: change("sessions.open", sessions.open, () => null),
        read: question("sessions.read", sessions.read, () => null),
      },
    }),
    ...(methods && {
      methods: {
        keep: change("methods.keep", methods.keep, unreachable),
        forget: change("methods.forget", methods.forget, unreachable),
      },
    }),
  };
}

const LATE = Symbol("late");

const unknown = () => ({ kind: "unknown" }) as const;

function unreachable(): never {
  throw new DomainError(paymentErrors.unreachable, { retryAfter: 5 });
}
