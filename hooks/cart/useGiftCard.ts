import { useMemo, useSyncExternalStore } from "react";
import type { Cart } from "@/contract/cart";
import type { GiftCardDetails } from "@/contract/order";
import { STORAGE } from "@/constants/storage";
import { giftCardOf, restoredDraft } from "@/utils/checkout/checkoutValues";
import { useMarket } from "@/hooks/useMarket";
import { readTabStorage } from "@/services/browser/storage";
import { neverChanges } from "@/utils/neverChanges";

/** Only this tab writes it, on the page before or in the form beside. */
const keptText = () => JSON.stringify(readTabStorage(STORAGE.checkout));

/**
 * Whom the gift cards of the cart are for, as it was typed in the checkout form of this tab; null when there are none
 * in it.
 */
export function useGiftCard(cart: Pick<Cart, "items">): GiftCardDetails | null {
  const { country } = useMarket();
  const text = useSyncExternalStore(neverChanges, keptText, () => "null");
  return useMemo(() => giftCardOf(restoredDraft(JSON.parse(text), country), cart), [text, country, cart]);
}
