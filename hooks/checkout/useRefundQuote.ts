import { useCallback, useEffect, useState } from "react";
import { isApiError } from "@/services/apiError";
import { fetchRefundQuote } from "@/services/orderActions";

export type RefundQuote = Awaited<ReturnType<typeof fetchRefundQuote>>;
type Asked = Parameters<typeof fetchRefundQuote>[0];

interface QuoteAtHand {
  /** Of what is asked now; null until it is there. */
  quote: RefundQuote | null;
  /**
   * Whether what is asked now costs the buyer nothing that the window does not show. Asks again when that is not
   * known.
   */
  isShown: () => Promise<boolean>;
  /** Asks again: the order has changed. */
  renew: () => Promise<unknown>;
}

/** So long a choice must rest before its consequence is asked for. */
const REST_MS = 300;

/** What comes back when units go, kept up with the choice. `asked` is null while nothing is chosen. */
export function useRefundQuote(asked: Asked | null): QuoteAtHand {
  const question = asked && JSON.stringify(asked);
  const [known, setKnown] = useState<{ question: string; quote: RefundQuote } | null>(null);
  const ask = useCallback(async (which: string) => {
    const quote = await fetchRefundQuote(JSON.parse(which) as Asked);
    setKnown({ question: which, quote });
    return quote;
  }, []);
  useEffect(() => {
    if (question === null) return;
    const timer = window.setTimeout(() => {
      // Not known is not shown: whoever confirms asks again, and hears then why there is no answer.
      ask(question).catch((error: unknown) => {
        if (!isApiError(error)) throw error;
      });
    }, REST_MS);
    return () => window.clearTimeout(timer);
  }, [question, ask]);
  const quote = known !== null && known.question === question ? known.quote : null;
  return {
    quote,
    isShown: async () => {
      if (quote !== null || question === null) return true;
      const { lost_amount: lost, reasons } = await ask(question);
      return lost <= 0 && reasons.length === 0;
    },
    renew: async () => (question === null ? null : ask(question)),
  };
}
