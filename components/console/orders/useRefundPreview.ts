import { useEffect, useState } from "react";
import { previewRefund, type RefundBody } from "@/services/desk/orders";

type Previewed = Awaited<ReturnType<typeof previewRefund>>;

/** So long a form must rest before its consequence is asked for. */
const REST_MS = 300;

/** What a refund would come to, kept up with the form; `asked` is null while it says of nothing how much. */
export function useRefundPreview(asked: RefundBody | null) {
  const question = asked && JSON.stringify(asked);
  const [turn, setTurn] = useState(0);
  const [known, setKnown] = useState<{ question: string; turn: number; answer: Previewed } | null>(null);
  useEffect(() => {
    if (question === null) return undefined;
    let isOver = false;
    const timer = window.setTimeout(() => {
      void previewRefund(JSON.parse(question) as RefundBody).then((answer) => {
        if (!isOver) setKnown({ question, turn, answer });
      });
    }, REST_MS);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [question, turn]);
  const answer = known?.question === question && known.turn === turn ? known.answer : null;
  return {
    preview: answer?.data ?? null,
    failure: answer?.failure ?? null,
    isAsking: question !== null && answer === null,
    /** Asks again: the order may have changed, or no answer came. */
    renew: () => setTurn((now) => now + 1),
  };
}
