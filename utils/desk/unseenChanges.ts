import { eventKey, type DeskEvent } from "@/contract/live/liveTerms";

/** What a page was told and has not shown yet. */
export interface UnseenChanges {
  /** A call of the page's own has written these, as the gate names them in its answer. */
  wrote: (header: string) => void;
  /** By the socket: whether it is news to the page. */
  told: (event: DeskEvent) => boolean;
  /** What was read and not told by now will not be told any more. */
  settle: () => void;
  /** Of rows that were read after a cursor, those that are news: what the socket told stands among them, too. */
  read: (rows: readonly DeskEvent[]) => DeskEvent[];
}

/** Keys of own calls that are remembered: those of a page that is open all day. */
const REMEMBERED = 500;

/**
 * Tells news from what the page did itself and from what it heard of already. Each is counted: two changes may bear
 * the same version, for an answer or a count of stock gives its object no other.
 */
export function makeUnseenChanges(): UnseenChanges {
  const own = new Map<string, number>();
  const heard = new Map<string, number>();
  /** Read, and perhaps told in a moment. */
  const early = new Map<string, number>();
  return {
    wrote: (header) => {
      for (const key of header.split(",").map(decodeURIComponent)) add(own, key);
      for (const [key] of own) if (own.size > REMEMBERED) own.delete(key);
    },
    told: (event) => {
      const key = eventKey(event);
      if (take(early, key)) return false;
      add(heard, key);
      return !take(own, key);
    },
    settle: () => early.clear(),
    read: (rows) =>
      rows.filter((row) => {
        const key = eventKey(row);
        if (take(heard, key)) return false;
        add(early, key);
        return !take(own, key);
      }),
  };
}

const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

function take(counts: Map<string, number>, key: string): boolean {
  const count = counts.get(key) ?? 0;
  if (count > 1) counts.set(key, count - 1);
  else counts.delete(key);
  return count > 0;
}
