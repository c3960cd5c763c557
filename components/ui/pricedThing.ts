import type { ReactNode } from "react";

/** What a price is of: members of companies pay another one. */
export interface PricedThing {
  product?: number | undefined;
  /** `optionId.value_optionId.value`; presets without it. */
  options?: string | undefined;
  quantity?: number | undefined;
}

/** How a price is shown. */
export interface PriceLook {
  /** Options can raise it. */
  from?: boolean | undefined;
  /** Stands in a link, where nothing else can be pressed. */
  inLink?: boolean | undefined;
  /** The sum of all pieces instead of the price of one. */
  isSum?: boolean | undefined;
  /** The rate of a month in these words instead of the price. */
  monthly?: ((amount: string) => ReactNode) | undefined;
}

export interface MemberPartProps extends PriceLook {
  product: number;
  options: string;
  quantity: number;
  /** What everybody pays: stays where members pay the same. */
  children: ReactNode;
}
