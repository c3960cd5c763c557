import { useState } from "react";
import { ORDER_DESK_LIMITS } from "@/contract/orderDesk/orderDeskTerms";
import type { MarkedOrder, MarkOrders } from "@/contract/orderDesk/orderMarks";
import { useFailureText } from "@/hooks/useFailureText";
import { markOrders } from "@/services/desk/console/orderMarks";

export type OrderMark = Pick<MarkOrders, "assign" | "tag" | "untag">;
type Filter = Omit<NonNullable<MarkOrders["filter"]>, "after">;

/** Orders by their numbers, or all that a list is narrowed to. */
export type MarkTarget = { orders: readonly string[] } | { filter: Filter };

interface Job {
  of: MarkTarget;
  mark: OrderMark;
}

export interface MarkOutcome {
  rows: readonly MarkedOrder[];
  /** Why it ended before its end; what was done before stays. */
  problem: string;
  /** More match than one act takes. */
  hasMore: boolean;
  isUndo: boolean;
}

const { markedTogether: TOGETHER, marked: MOST } = ORDER_DESK_LIMITS;

/** What puts back what an act has changed, where nobody else has changed it since. */
function undoOf({ assign, tag, untag }: OrderMark, rows: readonly MarkedOrder[]): Job[] {
  const done = rows.filter(({ state }) => state === "done");
  const numbersOf = (some: readonly MarkedOrder[]) => some.map(({ order_num: number }) => number);
  if (!assign) {
    const mark = tag === undefined ? { tag: untag ?? "" } : { untag: tag };
    return [{ of: { orders: numbersOf(done) }, mark }];
  }
  const before = [...new Set(done.map(({ was }) => was))];
  return before.map((to) => ({
    of: { orders: numbersOf(done.filter(({ was }) => was === to)) },
    mark: { assign: { to, from: assign.to } },
  }));
}

/** One act with up to 500 orders, call by call: how far it is, what became of each, and its undo. */
export function useMarkOrders(onDone: () => void) {
  const failureText = useFailureText();
  const [progress, setProgress] = useState<{ done: number } | null>(null);
  const [outcome, setOutcome] = useState<MarkOutcome | null>(null);
  const [undo, setUndo] = useState<Job[]>([]);

  const send = async (jobs: readonly Job[], isUndo: boolean): Promise<readonly MarkedOrder[]> => {
    const rows: MarkedOrder[] = [];
    let [problem, hasMore] = ["", false];
    setOutcome(null);
    setUndo([]);
    setProgress({ done: 0 });
    const call = async (body: MarkOrders): Promise<string | null> => {
      const { data, failure } = await markOrders(body);
      if (failure) problem = failureText(failure);
      rows.push(...(data?.rows ?? []));
      setProgress({ done: rows.length });
      return data?.next ?? null;
    };
    for (const { of, mark } of jobs) {
      if ("orders" in of)
        for (let from = 0; from < of.orders.length && problem === ""; from += TOGETHER)
          await call({ orders: of.orders.slice(from, from + TOGETHER), ...mark });
      else {
        let next: string | null = "";
        while (next !== null && rows.length < MOST && problem === "")
          next = await call({ filter: { ...of.filter, after: next }, ...mark });
        hasMore = next !== null && problem === "";
      }
    }
    setProgress(null);
    setOutcome({ rows, problem, hasMore, isUndo });
    if (rows.some(({ state }) => state === "done")) onDone();
    return rows;
  };
  return {
    progress,
    outcome,
    canUndo: undo.length > 0,
    mark: async (of: MarkTarget, mark: OrderMark) => {
      const rows = await send([{ of, mark }], false);
      if (rows.some(({ state }) => state === "done")) setUndo(undoOf(mark, rows));
    },
    undo: () => send(undo, true),
  };
}

export type MarkingOrders = ReturnType<typeof useMarkOrders>;
