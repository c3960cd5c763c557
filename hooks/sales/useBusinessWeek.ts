import { useEffect } from "react";
import type { BusinessWeek } from "@/contract/sales/saleRoutes";
import { fetchBusinessWeek } from "@/services/sales/flashSales";
import { selectCustomerReady, selectProfile } from "@/store/customer";
import { flashSaleUpdated } from "@/store/flashSale";
import { selectBusinessWeek } from "@/store/saleSelectors";
import { useAppDispatch, useAppSelector } from "../store";
import { useMarket } from "../useMarket";

/** The days for members of companies, for whoever is signed in; null until they are known. */
export function useBusinessWeek(): BusinessWeek | null {
  const dispatch = useAppDispatch();
  const { locale } = useMarket();
  const ready = useAppSelector(selectCustomerReady);
  const customer = useAppSelector((state) => selectProfile(state)?.id);
  useEffect(() => {
    if (!ready) return undefined;
    let isOver = false;
    void fetchBusinessWeek(locale).then(({ data }) => {
      if (!isOver) dispatch(flashSaleUpdated({ businessWeek: data }));
    });
    return () => {
      isOver = true;
      // What was told to a member is not for the next who looks.
      dispatch(flashSaleUpdated({ businessWeek: null }));
    };
  }, [dispatch, locale, ready, customer]);
  return useAppSelector(selectBusinessWeek);
}
