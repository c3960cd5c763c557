import { useEffect, useRef, useState } from "react";
import type { OrderResult } from "@/contract/order";
import type { Answer, ApiFailure } from "@/services/answer";
import { randomKey } from "@/utils/randomKey";

interface Attempt<Body> {
  key: string;
  /** The details as sent, to notice a change. */
  fingerprint: string;
  body: Body;
}

/** What came of an attempt: gone to the next page, refused by the bank, or not answered. */
export type PaymentOutcome =
  | { kind: "leaving" }
  | { kind: "refused"; result: OrderResult }
  /** `open`: nobody knows yet what became of it. */
  | { kind: "failed"; failure: ApiFailure; open: boolean };

export interface PaymentAttempt<Body> {
  phase: "idle" | "paying" | "retrying";
  /** An attempt whose answer never came; the same details again repeat it under the same key. */
  unanswered: boolean;
  /**
   * Same fingerprint, same key, same body: asks again instead of paying again. `make` is only called for a new
   * attempt; null when it gave nothing to send. `follow` leads on from an answer and says false for a refusal.
   */
  run: (
    fingerprint: string,
    make: () => Promise<Body | null>,
    follow: (result: OrderResult) => Promise<boolean>,
  ) => Promise<PaymentOutcome | null>;
}

const RETRY_AFTER_MS = [2000, 4000, 8000];
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** No definite answer: nobody knows what became of the attempt, so only its own key may be used again. */
const isOpen = ({ kind, retryAfter }: ApiFailure) =>
  kind === "offline" || kind === "timeout" || kind === "server" || (kind === "conflict" && retryAfter > 0);

/** Sends what pays: one key per attempt, the same one until there is a definite answer. */
export function usePaymentAttempt<Body>(
  send: (body: Body, key: string) => Promise<Answer<OrderResult, unknown>>,
): PaymentAttempt<Body> {
  const [phase, setPhase] = useState<PaymentAttempt<Body>["phase"]>("idle");
  const [attempt, setAttempt] = useState<Attempt<Body> | null>(null);
  const left = useRef(false);

  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const sendWithRetry = async ({ body, key }: Attempt<Body>): Promise<Answer<OrderResult, unknown>> => {
    for (let tries = 0; ; tries += 1) {
      const answer = await send(body, key);
      const pause = RETRY_AFTER_MS[tries];
      if (!answer.failure || !isOpen(answer.failure) || pause === undefined || left.current) return answer;
      setPhase("retrying");
      await wait(pause);
    }
  };

  const run: PaymentAttempt<Body>["run"] = async (fingerprint, make, follow) => {
    setPhase("paying");
    try {
      let current = attempt?.fingerprint === fingerprint ? attempt : null;
      if (!current) {
        const body = await make();
        if (!body) return null;
        current = { key: randomKey(), fingerprint, body };
      }
      const { data: result, failure } = await sendWithRetry(current);
      if (failure) {
        const open = isOpen(failure);
        setAttempt(open ? current : null);
        return { kind: "failed", failure, open };
      }
      setAttempt(null);
      return (await follow(result)) ? { kind: "leaving" } : { kind: "refused", result };
    } finally {
      setPhase("idle");
    }
  };

  return { phase, unanswered: attempt !== null, run };
}
