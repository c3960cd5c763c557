import { useCallback, useEffect, useRef, useState } from "react";
import type { Answer } from "@/services/answer";

const PAUSE_MS = 3000;

interface RequestSource<Request> {
  /** Its number or its token. */
  id: string;
  /** A payment's own token after the provider's page; empty otherwise. */
  returned: string;
  fetch: (id: string) => Promise<Answer<Request>>;
  /** Finds out what became of the payment that came back. */
  finish: (id: string, returned: string) => Promise<Answer<Request>>;
  isWaiting: (request: Request) => boolean;
}

interface FollowedRequest<Request> {
  request: Request | null;
  /** Back from the provider's page: what became of the payment is being found out. */
  isReturning: boolean;
  /** That could not be found out. */
  returnFailed: boolean;
  /** What a change has made of it: newer than whatever was asked before. */
  change: (request: Request) => void;
  reload: () => Promise<void>;
}

/**
 * A request as it stands, asked for again while a try to pay it is undecided. An answer that was asked for earlier than
 * the one that is shown changes nothing. `first` is what the page came with.
 */
export function useFollowedRequest<Request>(
  first: Request | null,
  { id, returned, fetch, finish, isWaiting }: RequestSource<Request>,
): FollowedRequest<Request> {
  const [request, setRequest] = useState(first);
  const [returning, setReturning] = useState<"idle" | "asking" | "failed">(returned && first ? "asking" : "idle");
  const asked = useRef(0);
  const shown = useRef(0);

  const change = useCallback((next: Request) => {
    shown.current = ++asked.current;
    setRequest(next);
  }, []);
  const reload = useCallback(async () => {
    const turn = ++asked.current;
    const { data } = await fetch(id);
    if (!data || turn < shown.current) return;
    shown.current = turn;
    setRequest(data);
  }, [id, fetch]);

  useEffect(() => {
    if (!returned) return undefined;
    let isOver = false;
    void finish(id, returned).then(({ data, failure }) => {
      if (isOver) return;
      if (data) change(data);
      // Used before: the page says how the payment stands.
      setReturning(failure && failure.kind !== "notFound" ? "failed" : "idle");
    });
    return () => {
      isOver = true;
    };
  }, [id, returned, finish, change]);

  const waits = request !== null && isWaiting(request);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = window.setInterval(() => void reload(), PAUSE_MS);
    return () => window.clearInterval(timer);
  }, [reload, waits]);

  return { request, isReturning: returning === "asking", returnFailed: returning === "failed", change, reload };
}
