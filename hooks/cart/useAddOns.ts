import { useEffect, useRef, useState } from "react";
import type { AddOnOffer, Cart } from "@/contract/cart";
import { useMarket } from "@/hooks/useMarket";
import { fetchAddOns } from "@/services/cartLists";

/**
 * What is cheaper beside the cart's goods, asked for anew when these or the language change. An offer whose main item
 * has left is gone at once.
 * `initial` is what the page came with; null when it did not look.
 */
export function useAddOns(cart: Cart, initial: AddOnOffer[] | null): AddOnOffer[] {
  const { locale } = useMarket();
  const items = Object.values(cart.items);
  const stocked = items.map(({ product_id: id, is_in_stock: isThere }) => `${id}${isThere}`);
  const goods = [locale, cart.country, ...stocked].join();
  const [offers, setOffers] = useState(initial ?? []);
  const asked = useRef(initial && goods);

  useEffect(() => {
    if (asked.current === goods) return;
    asked.current = goods;
    void fetchAddOns({ locale }).then(({ data: found, failure }) => {
      // Without an answer the cart is as good as before.
      if (!failure && asked.current === goods) setOffers(found);
    });
  }, [goods, locale]);

  return offers.filter(
    (offer) => cart.items[String(offer.main_item_id)] && !items.some(({ product_id: id }) => id === offer.product_id),
  );
}
