import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import type { AddOnOffer, Cart } from "@/contract/cart";
import type { Locale } from "@/contract/locales";
import { LocaleContext } from "@/hooks/useMarket";
import { succeeded } from "@/services/answer";
import { fetchAddOns } from "@/services/cartLists";
import { useAddOns } from "./useAddOns";

jest.mock("@/services/cartLists");

const cart = { country: "DE", items: { 5: { product_id: 11, is_in_stock: true } } } as never as Cart;
const named = (product_name: string) => [{ product_id: 31, main_item_id: 5, product_name } as AddOnOffer];

test("the offers follow the language", async () => {
  let locale: Locale = "de-DE";
  const wrapper = ({ children }: { children: ReactNode }) => <LocaleContext value={locale}>{children}</LocaleContext>;
  jest.mocked(fetchAddOns).mockResolvedValue(succeeded(named("Tiroir")));
  const { result, rerender } = renderHook(() => useAddOns(cart, named("Schublade")), { wrapper });
  expect(fetchAddOns).not.toHaveBeenCalled();
  locale = "fr-FR";
  rerender();
  await waitFor(() => expect(result.current).toEqual(named("Tiroir")));
  expect(fetchAddOns).toHaveBeenCalledWith({ locale: "fr-FR" });
});
