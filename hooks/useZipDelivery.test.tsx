import { act, renderHook, waitFor } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import type { Locale } from "@/contract/locales";
import { succeeded } from "@/services/answer";
import { fetchDelivery } from "@/services/product";
import { LocaleContext } from "./useMarket";
import { useZipDelivery } from "./useZipDelivery";

jest.mock("@/services/product");

test("a postcode is not taken along to another country", async () => {
  const quote = { delivery: {}, destination: { zip: "78701" } };
  jest.mocked(fetchDelivery).mockResolvedValue(succeeded(quote as never));
  let moveTo: (locale: Locale) => void = () => undefined;
  function Market({ children }: { children: ReactNode }) {
    const [locale, setLocale] = useState<Locale>("en-US");
    moveTo = setLocale;
    return <LocaleContext value={locale}>{children}</LocaleContext>;
  }
  const { result } = renderHook(() => useZipDelivery(9, { options: "", quantity: 1 }), { wrapper: Market });
  act(() => result.current.ask("78701"));
  await waitFor(() => expect(result.current.quote).toBe(quote));
  act(() => moveTo("de-DE"));
  expect(result.current).toMatchObject({ zip: "", quote: null, state: "ready" });
  act(() => result.current.ask("10115"));
  expect(result.current).toMatchObject({ zip: "10115", quote: null, state: "busy" });
});
