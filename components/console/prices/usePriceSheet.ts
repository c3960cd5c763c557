import { useRef, useState } from "react";
import type { Currency } from "@/contract/markets";
import type { PriceCell, PriceRow } from "@/contract/priceDesk/priceDeskRoutes";
import type { PlanAnswers } from "@/contract/priceDesk/pricePlanRoutes";
import type { PlanFault } from "@/contract/priceDesk/pricePlanTerms";
import { PRICE_DESK_LIMITS } from "@/contract/priceDesk/priceDeskTerms";
import { useFailureText } from "@/hooks/useFailureText";
import { failed, succeeded, type Answer } from "@/services/answer";
import { changePrices, planPrices, type PlanTimes } from "@/services/desk/goods/prices";
import { randomKey } from "@/utils/randomKey";
import { readCell, type CellValue } from "./readCell";

const nameOf = (id: number, currency: string) => `${id} ${currency}`;
type Typed = ReadonlyMap<string, string>;
type Answered = PlanAnswers["rows"][number];
type Plan = PriceRow["plans"][number];
type Call = (cells: PriceCell[], key: string) => Promise<Answer<{ rows: Answered[] }>>;

/** What a save came to. */
interface Told {
  saved: number;
  planned: number;
  waiting: number;
  conflicts: number;
  refused: number;
}

export interface ShownCell {
  /** As it is listed, by all that is known; null for no price. */
  base: CellValue | null;
  /** What was typed and is not saved; undefined where nothing was. */
  typed: string | undefined;
  fault: PlanFault | "conflict" | null;
  isWaiting: boolean;
  /** What runs or comes next; undefined for nothing. */
  plan: Plan | undefined;
}

/** Steps that can be taken back before saving. */
const HISTORY = 100;

/** The sheet's state: what was typed, what of it is wrong, and how it is saved and taken back. */
export function usePriceSheet(rows: readonly PriceRow[]) {
  const failureText = useFailureText();
  const [typed, setTyped] = useState<Typed>(new Map());
  const [history, setHistory] = useState<readonly Typed[]>([]);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answered>>(new Map());
  const [plans, setPlans] = useState<ReadonlyMap<string, Plan>>(new Map());
  const [undoable, setUndoable] = useState<readonly PriceCell[]>([]);
  const [told, setTold] = useState<Told | null>(null);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  // A repeat after an answer that got lost is the same call.
  const call = useRef({ body: "", key: "" });

  const baseOf = (row: PriceRow, currency: Currency): CellValue | null => {
    const answer = answers.get(nameOf(row.product_id, currency));
    return answer ? answer.now : (row.prices.find((price) => price.currency === currency) ?? null);
  };
  const cellOf = (row: PriceRow, currency: Currency): ShownCell => {
    const name = nameOf(row.product_id, currency);
    const text = typed.get(name);
    const answer = answers.get(name);
    const base = baseOf(row, currency);
    const read = text === undefined ? null : readCell(text, currency, base);
    const wrong = typeof read === "string" ? read : null;
    const said = answer?.outcome === "conflict" ? "conflict" : (answer?.fault ?? null);
    const isWaiting = row.waiting.includes(currency) || answer?.outcome === "waiting";
    const plan = plans.get(name) ?? row.plans.find((one) => one.currency === currency);
    return { base, typed: text, fault: text === undefined ? null : (wrong ?? said), isWaiting, plan };
  };

  /** Writes some cells as one step; what a cell has already is no change. */
  const write = (cells: readonly { row: PriceRow; currency: Currency; text: string | null }[]) => {
    const next = new Map(typed);
    for (const { row, currency, text } of cells) {
      const name = nameOf(row.product_id, currency);
      const base = baseOf(row, currency);
      const read = text === null ? null : readCell(text, currency, base);
      const isBase =
        typeof read === "object" && read?.price === base?.price && read?.origin_price === base?.origin_price;
      if (text === null || isBase || (text.trim() === "" && base === null)) next.delete(name);
      else next.set(name, text);
    }
    const isAsBefore = next.size === typed.size && [...next].every(([name, text]) => typed.get(name) === text);
    if (isAsBefore) return;
    setHistory([...history.slice(-HISTORY), typed]);
    setTyped(next);
    setTold(null);
    setProblem("");
    // What was refused is written anew; what others wrote stays known.
    setAnswers((before) => new Map([...before].map(([name, answer]) => [name, { ...answer, fault: null }])));
  };
  const undo = () => {
    const before = history.at(-1);
    if (!before) return;
    setTyped(before);
    setHistory(history.slice(0, -1));
  };
  const discard = () => {
    setHistory([...history.slice(-HISTORY), typed]);
    setTyped(new Map());
  };

  /** One call for as many cells as it takes; stops at the first that fails. */
  const send = async (cells: readonly PriceCell[], make: Call, about: string) => {
    const done: Answered[] = [];
    let lost: Answer<null> | null = null;
    for (let at = 0; at < cells.length; at += PRICE_DESK_LIMITS.cells) {
      const part = cells.slice(at, at + PRICE_DESK_LIMITS.cells);
      const body = `${about} ${JSON.stringify(part)}`;
      if (call.current.body !== body) call.current = { body, key: randomKey() };
      const { data, failure } = await make(part, call.current.key);
      if (failure) {
        lost = failed(failure, null);
        break;
      }
      call.current = { body: "", key: "" };
      done.push(...data.rows);
    }
    return { done, lost };
  };

  const run = async (cells: readonly PriceCell[], { times, keepUndo }: { times?: PlanTimes; keepUndo?: boolean }) => {
    if (busy || cells.length === 0) return null;
    setBusy(true);
    setProblem("");
    setTold(null);
    const make: Call = times ? (part, key) => planPrices(part, times, key) : changePrices;
    const { done, lost } = await send(cells, make, times ? JSON.stringify(times) : "");
    const those = (...outcomes: string[]) => done.filter(({ outcome }) => outcomes.includes(outcome));
    setAnswers((before) => new Map([...before, ...done.map((one) => [keyOf(one), one] as const)]));
    // Only what was sent and taken is clean; what was typed meanwhile stays.
    const taken = new Set(those("saved", "same", "waiting").map(keyOf));
    const sent = typed;
    setTyped((now) => new Map([...now].filter(([name, text]) => !taken.has(name) || sent.get(name) !== text)));
    if (times) {
      const kept = new Set(those("saved").map(keyOf));
      const made = cells.filter((cell) => kept.has(nameOf(cell.product_id, cell.currency)));
      setPlans((before) => new Map([...before, ...made.map((cell) => planOf(cell, times))]));
    }
    if (done.length > 0) {
      setHistory([]);
      setTold({
        saved: times ? 0 : those("saved", "same").length,
        planned: times ? those("saved").length : 0,
        waiting: those("waiting").length,
        conflicts: those("conflict").length,
        refused: those("refused").length,
      });
      setUndoable(keepUndo ? inverseOf(cells, done) : []);
    }
    setBusy(false);
    return lost;
  };
  const runNow = async (cells: readonly PriceCell[], keepUndo: boolean) => {
    const lost = await run(cells, { keepUndo });
    if (lost?.failure) setProblem(failureText(lost.failure));
  };

  const changed = rows.flatMap((row) =>
    [...typed.keys()].flatMap((name) => {
      const [id, currency] = name.split(" ");
      return Number(id) === row.product_id ? [{ row, currency: currency as Currency }] : [];
    }),
  );
  const typedCells = () =>
    changed.flatMap(({ row, currency }): PriceCell[] => {
      const { base, typed: text } = cellOf(row, currency);
      const read = text === undefined ? null : readCell(text, currency, base);
      if (read === null || typeof read === "string") return [];
      const was = base && { price: base.price, origin_price: base.origin_price };
      return [{ product_id: row.product_id, currency, ...read, was }];
    });
  /** Plans what was typed for a time to come; its failures are told where that was chosen. */
  const plan = async (times: PlanTimes): Promise<Answer<null>> =>
    (await run(typedCells(), { times })) ?? succeeded(null);
  const wrong = changed.filter(({ row, currency }) => {
    const { base, typed: text = "" } = cellOf(row, currency);
    return typeof readCell(text, currency, base) === "string";
  });
  return {
    cellOf,
    write,
    undo,
    discard,
    save: () => runNow(typedCells(), true),
    plan,
    undoSaved: () => runNow(undoable, false),
    canUndoSaved: undoable.length > 0,
    changed: typed.size,
    wrong,
    told,
    problem,
    busy,
  };
}
export type PriceSheetState = ReturnType<typeof usePriceSheet>;

const keyOf = ({ product_id, currency }: Answered) => nameOf(product_id, currency);

const planOf = ({ product_id, currency, price, origin_price }: PriceCell, { starts_at, ends_at }: PlanTimes) =>
  [nameOf(product_id, currency), { currency, price, origin_price, is_live: false, starts_at, ends_at }] as const;

/** What takes saved cells back, where nobody has changed them since; a price that there was not is left. */
function inverseOf(cells: readonly PriceCell[], done: readonly Answered[]): PriceCell[] {
  const saved = new Set(done.filter(({ outcome }) => outcome === "saved").map(keyOf));
  return cells.flatMap(({ product_id, currency, was, price, origin_price }) =>
    was && saved.has(nameOf(product_id, currency))
      ? [{ product_id, currency, ...was, was: { price, origin_price } }]
      : [],
  );
}
