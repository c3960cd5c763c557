import { useEffect, useState } from "react";
import type { RequestToPay } from "@/contract/orderRequest";
import { fetchToPay, finishPayForMe } from "@/services/orderRequest";
import { useRequestNews } from "./useRequestNews";

const PAUSE_MS = 3000;

interface ToPay {
  asked: RequestToPay | null;
  /** It came back from the provider's page, and what became of it is being found out. */
  isReturning: boolean;
  /** That could not be found out. */
  returnFailed: boolean;
  reload: () => Promise<void>;
}

/**
 * What a link asks for, kept up with: by the socket, and asked for again while a try to pay it is undecided. `returned`
 * is the payment's own token after the provider's page. `first` is what the page came with.
 */
export function useToPay(token: string, returned: string, first: RequestToPay | null): ToPay {
  const [asked, setAsked] = useState(first);
  const [returning, setReturning] = useState<"idle" | "asking" | "failed">(returned && first ? "asking" : "idle");
  const isWaiting = asked?.state === "open" && asked.attempt?.status === 0;
  const reload = async () => {
    const { data } = await fetchToPay(token);
    if (data) setAsked(data);
  };
  useRequestNews(() => void reload(), token);

  useEffect(() => {
    if (!returned) return undefined;
    let isOver = false;
    void finishPayForMe(token, returned).then(({ data, failure }) => {
      if (isOver) return;
      if (data) setAsked(data);
      // Used before: the page says how the payment stands.
      setReturning(failure && failure.kind !== "notFound" ? "failed" : "idle");
    });
    return () => {
      isOver = true;
    };
  }, [token, returned]);

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = window.setInterval(() => {
      void fetchToPay(token).then(({ data }) => data && setAsked(data));
    }, PAUSE_MS);
    return () => window.clearInterval(timer);
  }, [token, isWaiting]);

  return { asked, isReturning: returning === "asking", returnFailed: returning === "failed", reload };
}
