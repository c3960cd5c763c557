import { useRef, useState } from "react";
import type { Currency } from "@/contract/markets";
import type { PriceAnswers, PriceCell, PriceRow } from "@/contract/priceDesk/priceDeskRoutes";
import { PRICE_DESK_LIMITS, type PriceFault } from "@/contract/priceDesk/priceDeskTerms";
import { useFailureText } from "@/hooks/useFailureText";
import { changePrices } from "@/services/desk/goods/prices";
import { randomKey } from "@/utils/randomKey";
import { readCell, type CellValue } from "./readCell";

const nameOf = (id: number, currency: string) => `${id} ${currency}`;
type Typed = ReadonlyMap<string, string>;
type Answered = PriceAnswers["rows"][number];

/** What a save came to. */
interface Told {
  saved: number;
  waiting: number;
  conflicts: number;
  refused: number;
}

export interface ShownCell {
  /** As it is listed, by all that is known; null for no price. */
  base: CellValue | null;
  /** What was typed and is not saved; undefined where nothing was. */
  typed: string | undefined;
  fault: PriceFault | "conflict" | null;
  isWaiting: boolean;
}

/** Steps that can be taken back before saving. */
const HISTORY = 100;

/** The sheet's state: what was typed, what of it is wrong, and how it is saved and taken back. */
export function usePriceSheet(rows: readonly PriceRow[]) {
  const failureText = useFailureText();
  const [typed, setTyped] = useState<Typed>(new Map());
  const [history, setHistory] = useState<readonly Typed[]>([]);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answered>>(new Map());
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
    return { base, typed: text, fault: text === undefined ? null : (wrong ?? said), isWaiting };
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
  const send = async (cells: readonly PriceCell[]): Promise<Answered[]> => {
    const done: Answered[] = [];
    for (let at = 0; at < cells.length; at += PRICE_DESK_LIMITS.cells) {
      const part = cells.slice(at, at + PRICE_DESK_LIMITS.cells);
      const body = JSON.stringify(part);
      if (call.current.body !== body) call.current = { body, key: randomKey() };
      const { data, failure } = await changePrices(part, call.current.key);
      if (failure) {
        setProblem(failureText(failure));
        break;
      }
      call.current = { body: "", key: "" };
      done.push(...data.rows);
    }
    return done;
  };

  const run = async (cells: readonly PriceCell[], keepUndo: boolean) => {
    if (busy || cells.length === 0) return;
    setBusy(true);
    setProblem("");
    setTold(null);
    const done = await send(cells);
    const count = (...outcomes: string[]) => done.filter(({ outcome }) => outcomes.includes(outcome)).length;
    setAnswers((before) => new Map([...before, ...done.map((one) => [keyOf(one), one] as const)]));
    // Only what was sent and taken is clean; what was typed meanwhile stays.
    const taken = new Set(done.filter(({ outcome }) => ["saved", "same", "waiting"].includes(outcome)).map(keyOf));
    const sent = typed;
    setTyped((now) => new Map([...now].filter(([name, text]) => !taken.has(name) || sent.get(name) !== text)));
    if (done.length > 0) {
      setHistory([]);
      setTold({
        saved: count("saved", "same"),
        waiting: count("waiting"),
        conflicts: count("conflict"),
        refused: count("refused"),
      });
      setUndoable(keepUndo ? inverseOf(cells, done) : []);
    }
    setBusy(false);
  };

  const changed = rows.flatMap((row) =>
    [...typed.keys()].flatMap((name) => {
      const [id, currency] = name.split(" ");
      return Number(id) === row.product_id ? [{ row, currency: currency as Currency }] : [];
    }),
  );
  const save = () => {
    const cells = changed.flatMap(({ row, currency }): PriceCell[] => {
      const { base, typed: text } = cellOf(row, currency);
      const read = text === undefined ? null : readCell(text, currency, base);
      if (read === null || typeof read === "string") return [];
      const was = base && { price: base.price, origin_price: base.origin_price };
      return [{ product_id: row.product_id, currency, ...read, was }];
    });
    return run(cells, true);
  };
  const wrong = changed.filter(({ row, currency }) => {
    const { base, typed: text = "" } = cellOf(row, currency);
    return typeof readCell(text, currency, base) === "string";
  });
  return {
    cellOf,
    write,
    undo,
    discard,
    save,
    undoSaved: () => run(undoable, false),
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

/** What takes saved cells back, where nobody has changed them since; a price that there was not is left. */
function inverseOf(cells: readonly PriceCell[], done: readonly Answered[]): PriceCell[] {
  const saved = new Set(done.filter(({ outcome }) => outcome === "saved").map(keyOf));
  return cells.flatMap(({ product_id, currency, was, price, origin_price }) =>
    was && saved.has(nameOf(product_id, currency))
      ? [{ product_id, currency, ...was, was: { price, origin_price } }]
      : [],
  );
}
