import { useCallback, useEffect, useState } from "react";
import type { Answer } from "@/services/answer";
import { fetchRefundQuote } from "@/services/orderActions";

export type RefundQuote = NonNullable<Awaited<ReturnType<typeof fetchRefundQuote>>["data"]>;
type RefundRequest = Parameters<typeof fetchRefundQuote>[0];

interface QuoteAtHand {
  /** Of what is asked now; null until it is there. */
  quote: RefundQuote | null;
  /**
   * Does what costs the buyer nothing that the window does not show. Asks again when that is not known; null when it
   * is shown only then, so that it can be agreed to.
   */
  onceShown: <Data>(work: () => Promise<Answer<Data>>) => Promise<Answer<Data> | null>;
  /** Asks again: the order has changed. */
  renew: () => Promise<unknown>;
}

/** So long a choice must rest before its consequence is asked for. */
const REST_MS = 300;

/** What comes back when units go, kept up with the choice. `asked` is null while nothing is chosen. */
export function useRefundQuote(asked: RefundRequest | null): QuoteAtHand {
  const question = asked && JSON.stringify(asked);
  const [known, setKnown] = useState<{ question: string; quote: RefundQuote } | null>(null);
  const ask = useCallback(async (which: string) => {
    const answer = await fetchRefundQuote(JSON.parse(which) as RefundRequest);
    if (!answer.failure) setKnown({ question: which, quote: answer.data });
    return answer;
  }, []);
  useEffect(() => {
    if (question === null) return;
    const timer = window.setTimeout(() => {
      // Not known is not shown: whoever confirms asks again, and hears then why there is no answer.
      void ask(question);
    }, REST_MS);
    return () => window.clearTimeout(timer);
  }, [question, ask]);
  const quote = known !== null && known.question === question ? known.quote : null;
  return {
    quote,
    onceShown: async (work) => {
      if (quote !== null || question === null) return work();
      const answer = await ask(question);
      if (answer.failure) return answer;
      const { lost_amount: lost, reasons } = answer.data;
      return lost <= 0 && reasons.length === 0 ? work() : null;
    },
    renew: async () => (question === null ? null : ask(question)),
  };
}
