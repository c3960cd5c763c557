import type { Deps } from "../../../deps";
import { rememberAddress } from "../../customers/repositoryAddresses";
import { wishNews } from "../../customers/news";
import type { CheckoutRequest } from "./readCheckout";

/**
 * Keeps a signed-in customer's address for the next time, and their wish for letters: a box that stays empty takes
 * nothing back. What a guest types stays with the order. The order stands whether this succeeds or not.
 */
export async function rememberCustomer(
  deps: Deps,
  { caller, shipping }: CheckoutRequest,
  unsubscribed: boolean | undefined,
): Promise<void> {
  if (!caller.customer) return;
  const { id } = caller.customer;
  try {
    await rememberAddress(deps.db, id, shipping, deps.clock.now());
    if (unsubscribed === false)
      await wishNews(deps, id, { wants: true, language: caller.language, source: "checkout" });
  } catch (error) {
    deps.log.warn({ err: error, customer: id }, "address could not be kept");
  }
}
