import Router from "next/router";
import { useCallback, useEffect, useRef, useState } from "react";
import type { LineToAdd } from "@/contract/cart";
import type { ProductInfo, ProductOption, ProductPage } from "@/contract/product";
import { useMarket } from "@/hooks/useMarket";
import {
  choose,
  chosenOptions,
  presetChoice,
  readChoice,
  shareableChoice,
  writeChoice,
  type Choice,
} from "@/utils/product/options";
import { callLazyService } from "@/services/answer";
import type { fetchProductInfo } from "@/services/product";

/** The service comes with the first choice. */
const fetchInfo = (inSale: boolean, ...asked: Parameters<typeof fetchProductInfo>) =>
  callLazyService(
    () => import("@/services/product"),
    ({ fetchProductInfo: atUsualPrice, fetchSaleInfo }) => (inSale ? fetchSaleInfo : atUsualPrice)(...asked),
  );

/** What the buy box shows of the price: from the page at first, then from the server's answer for the choice. */
export type Quote = Pick<
  ProductInfo,
  | "product_price"
  | "product_origin_price"
  | "amount"
  | "is_in_stock"
  | "low_stock"
  | "on_sale"
  | "lowest_before"
  | "monthly_amount"
  | "delivery"
>;

export interface Configuration {
  choice: Choice;
  quantity: number;
  quote: Quote;
  /** The shown price belongs to the choice before; the new one is on its way. */
  pending: boolean;
  /** The price of this choice could not be asked. */
  failed: boolean;
  /** The group that was changed last, 0 while nothing was. */
  changed: number;
  pick: (option: ProductOption, value: string) => void;
  count: (quantity: number) => void;
  /** What was chosen up to this moment, for the cart: a choice may be drawn a little later than it is made. */
  line: () => LineToAdd;
  retry: () => void;
}

interface Selection {
  choice: Choice;
  quantity: number;
  changed: number;
}

const DEBOUNCE_MS = 200;

const quoteOf = (product: ProductPage): Quote => ({
  ...product,
  amount: product.product_price,
});

/** The choice in the address: it can be shared, and the back button does not walk through swatches. */
function writeAddress(choice: Choice, options: readonly ProductOption[]): void {
  const query = { ...Router.query };
  delete query.options;
  const notation = shareableChoice(choice, options);
  if (notation) query.options = notation;
  void Router.replace({ pathname: Router.pathname, query }, undefined, { shallow: true, scroll: false });
}

/**
 * The shopper's choice of options and quantity; the server prices it, the address carries it. `initial` is what the
 * page was rendered for; over another page the address is not its own.
 */
export function useConfiguration(
  product: ProductPage,
  initial: { options: string; info: ProductInfo | null },
  { writesAddress = true } = {},
): Configuration {
  const { locale } = useMarket();
  const { options, product_id: id } = product;
  const inSale = product.sale_ends_at !== null;
  const [first] = useState<Selection>(() => ({
    choice: initial.options ? readChoice(initial.options, options) : presetChoice(options),
    quantity: Math.max(product.min_quantity, initial.info?.quantity ?? 0),
    changed: 0,
  }));
  const [wanted, setWanted] = useState(first);
  const [answer, setAnswer] = useState({ to: first, info: initial.info, failed: false });

  const asks = wanted !== first || product.min_quantity > 1;

  useEffect(() => {
    if (!asks) return undefined;
    let overtaken = false;
    const timer = setTimeout(() => {
      if (writesAddress && wanted.changed > 0) writeAddress(wanted.choice, options);
      const query = { options: writeChoice(wanted.choice, options), quantity: wanted.quantity, locale };
      void fetchInfo(inSale, id, query).then(({ data: info }) => {
        if (overtaken) return;
        setAnswer((before) => ({ to: wanted, info: info ?? before.info, failed: info === null }));
      });
    }, DEBOUNCE_MS);
    return () => {
      overtaken = true;
      clearTimeout(timer);
    };
  }, [asks, wanted, id, options, locale, inSale, writesAddress]);

  const latest = useRef(first);
  const change = (part: Partial<Selection>) => {
    latest.current = { ...latest.current, ...part };
    setWanted(latest.current);
  };
  const retry = useCallback(() => setWanted((now) => ({ ...now })), []);

  return {
    ...wanted,
    quote: answer.info ?? quoteOf(product),
    pending: answer.to !== wanted,
    failed: answer.to === wanted && answer.failed,
    pick: (option, value) => change({ choice: choose(latest.current.choice, option, value), changed: option.id }),
    count: (quantity) => change({ quantity }),
    line: () => ({
      product_id: id,
      product_options: chosenOptions(latest.current.choice, options),
      quantity: latest.current.quantity,
    }),
    retry,
  };
}
