import { useEffect } from "react";
import type { FlashSaleNow } from "@/contract/sales/saleRoutes";
import { fetchSalesNow } from "@/services/sales/flashSales";
import { flashSaleUpdated } from "@/store/flashSale";
import { countryChanged } from "@/store/global";
import { selectFlashSales } from "@/store/saleSelectors";
import { countryName } from "@/utils/format/countryName";
import { useAppDispatch, useAppSelector } from "../store";
import { useMarket } from "../useMarket";

/** How old what is shown may become while somebody looks at it. */
const ASK_MS = 30_000;

/** Public sales as they stand at this moment; empty until they are known. */
export function useSalesNow(): readonly FlashSaleNow[] {
  const dispatch = useAppDispatch();
  const { locale, country, currency } = useMarket();
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      if (document.hidden) return;
      // Not answered: what is known stays, and is asked for again.
      const { data } = await fetchSalesNow(locale);
      if (isOver || !data) return;
      dispatch(flashSaleUpdated({ sales: data.sales }));
      dispatch(
        countryChanged({
          country,
          countryName: countryName(country, locale),
          currency,
          currencySymbol: data.currency_symbol,
          hiddenPreBlackFriday: data.hidden_pre_black_friday,
        }),
      );
    };
    void ask();
    const timer = window.setInterval(() => void ask(), ASK_MS);
    const look = () => void ask();
    document.addEventListener("visibilitychange", look);
    return () => {
      isOver = true;
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [dispatch, locale, country, currency]);
  return useAppSelector(selectFlashSales);
}
