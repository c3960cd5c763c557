import { useEffect, useMemo, useState } from "react";
import type { BulkLine } from "@/contract/notations/bulk";
import type { BulkPage, BulkProduct, BulkQuote } from "@/contract/offers";
import { selectIsEmployee } from "@/store/company";
import { callLazyService } from "@/services/answer";
import { useAppSelector } from "@/hooks/store";
import { useMarket } from "@/hooks/useMarket";

const DEBOUNCE_MS = 250;

/** Quantity and chosen values by product. */
type Chosen = Readonly<Record<number, { quantity: number; options: Readonly<Record<number, string>> }>>;

export interface Selection {
  /** What is wanted, in the order of the page. */
  lines: BulkLine[];
  quantityOf: (product: BulkProduct) => number;
  valueOf: (product: BulkProduct, option: BulkProduct["options"][number]) => string;
  count: (product: BulkProduct, quantity: number) => void;
  pick: (product: BulkProduct, option: number, value: string) => void;
  /** What the store asks for it; null while nothing is chosen or nothing was answered yet. */
  quote: BulkQuote | null;
  /** What is shown belongs to the selection before. */
  pending: boolean;
  failed: boolean;
  retry: () => void;
}

const NONE: Chosen[number] = { quantity: 0, options: {} };

function fromLines(lines: readonly BulkLine[]): Chosen {
  return Object.fromEntries(
    lines.map(({ product_id, quantity, product_options }) => [
      product_id,
      { quantity, options: Object.fromEntries(product_options.map(({ id, value }) => [id, value])) },
    ]),
  );
}

/** Quantities of several products; the store counts, for whoever asks, a moment after the last change. */
export function useSelection(groups: BulkPage["groups"], initial: readonly BulkLine[]): Selection {
  const { locale } = useMarket();
  const isEmployee = useAppSelector(selectIsEmployee);
  const [chosen, setChosen] = useState<Chosen>(() => fromLines(initial));
  const [asked, setAsked] = useState(0);
  const lines = useMemo(() => linesOf(groups, chosen), [groups, chosen]);
  const question = lines.length === 0 ? null : `${JSON.stringify(lines)} ${isEmployee} ${asked}`;
  const [answer, setAnswer] = useState<{ to: string | null; quote: BulkQuote | null; failed: boolean }>({
    to: null,
    quote: null,
    failed: false,
  });

  useEffect(() => {
    if (question === null) return undefined;
    let overtaken = false;
    const timer = setTimeout(() => {
      void callLazyService(
        () => import("@/services/offers").then(({ fetchBulkQuote }) => fetchBulkQuote),
        (fetchBulkQuote) => fetchBulkQuote(lines, locale),
      ).then(({ data: quote }) => {
        if (overtaken) return;
        setAnswer((before) => ({ to: question, quote: quote ?? before.quote, failed: quote === null }));
      });
    }, DEBOUNCE_MS);
    return () => {
      overtaken = true;
      clearTimeout(timer);
    };
  }, [question, lines, locale]);

  const change = (id: number, next: Partial<Chosen[number]>) =>
    setChosen((now) => ({ ...now, [id]: { ...(now[id] ?? NONE), ...next } }));
  return {
    lines,
    quantityOf: ({ product_id }) => chosen[product_id]?.quantity ?? 0,
    valueOf: ({ product_id }, { id, preset }) => chosen[product_id]?.options[id] ?? preset,
    count: ({ product_id }, quantity) => change(product_id, { quantity }),
    pick: ({ product_id }, option, value) =>
      change(product_id, { options: { ...chosen[product_id]?.options, [option]: value } }),
    quote: question === null ? null : answer.quote,
    pending: question !== null && answer.to !== question,
    failed: answer.to === question && answer.failed,
    retry: () => setAsked((count) => count + 1),
  };
}

function linesOf(groups: BulkPage["groups"], chosen: Chosen): BulkLine[] {
  return groups.flatMap(({ products }) =>
    products.flatMap(({ product_id, options }) => {
      const { quantity, options: values } = chosen[product_id] ?? NONE;
      if (quantity === 0) return [];
      const product_options = options.map(({ id, preset }) => ({ id, value: values[id] ?? preset }));
      return [{ product_id, quantity, product_options }];
    }),
  );
}
