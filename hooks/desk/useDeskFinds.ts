import { useEffect, useState } from "react";
import { findRows, type FindKind, type Found } from "@/services/desk/frame/find";
import type { ApiFailure } from "@/services/answer";

const PAUSE_MS = 180;
/** One letter names nothing. */
const LEAST = 2;

interface Seen {
  /** What it was asked for. */
  of: string;
  groups: { kind: FindKind; rows: Found[] }[];
  /** The first of what could not be searched. */
  failure: ApiFailure | null;
}

/** What the desk's lists have for what is typed, after a short pause; asked again when the connection is back. */
export function useDeskFinds(kinds: readonly FindKind[], typed: string) {
  const [seen, setSeen] = useState<Seen | null>(null);
  const [round, setRound] = useState(0);
  const asks = kinds.length > 0 && typed.length >= LEAST;
  const asked = asks ? `${kinds.join(" ")} ${typed}` : "";

  useEffect(() => {
    const again = () => setRound((now) => now + 1);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);

  useEffect(() => {
    if (asked === "") return undefined;
    const stop = new AbortController();
    const names = asked.split(" ").slice(0, kinds.length) as FindKind[];
    const timer = window.setTimeout(async () => {
      const answers = await Promise.all(
        names.map(async (kind) => ({ kind, ...(await findRows(kind, typed, stop.signal)) })),
      );
      if (stop.signal.aborted) return;
      setSeen({ of: asked, groups: answers, failure: answers.find(({ failure }) => failure)?.failure ?? null });
    }, PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      stop.abort();
    };
  }, [asked, kinds.length, typed, round]);

  const isCurrent = asked !== "" && seen?.of === asked;
  return {
    asks,
    busy: asks && !isCurrent,
    groups: isCurrent ? seen.groups : [],
    failure: isCurrent ? seen.failure : null,
    again: () => {
      setSeen(null);
      setRound((now) => now + 1);
    },
  };
}
