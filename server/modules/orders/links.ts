import { localePath } from "../../../contract/locales";
import type { Env } from "../../env";
import type { OrderRow } from "./repository";
import { orderToken } from "./token";

/** Addresses in a mail about an order. `track` carries the order's proof: whoever has the mail may act for it. */
export interface OrderLinks {
  track: string;
  checkout: string;
  /** Where an unpaid order is paid; with its proof, too. */
  pay: string;
}

export function linksOf(
  env: Pick<Env, "origin" | "secret">,
  { number, email, language, country }: Pick<OrderRow, "number" | "email" | "language" | "country">,
): OrderLinks {
  const locale = `${language}-${country}` as const;
  const token = orderToken(env, number);
  const query = new URLSearchParams({ code: number, email, token });
  return {
    track: `${env.origin}${localePath("/track-your-order", locale)}?${query}`,
    checkout: env.origin + localePath("/secure-checkout", locale),
    pay: `${env.origin}${localePath("/pending-order", locale)}?${new URLSearchParams({ order: number, key: token })}`,
  };
}
