import { useCallback } from "react";
import { TIMES } from "@/contract/rules/times";
import { useAppDispatch } from "@/hooks/store";
import { useTranslation } from "@/hooks/useTranslation";
import { notified } from "@/store/global";

/** Whether one may still stand: what shows them loads with the first one alone. */
let isTold = false;

/**
 * Says beside the form why a checkout failed, for as long as the specification names; coins are heard of for less
 * long. A new one takes the place of the last, and empty takes it away.
 */
export function useRefusalToast(): (text: string, isCoins?: boolean) => void {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return useCallback(
    (text, isCoins = false) => {
      if (!text && !isTold) return;
      isTold = text !== "";
      const duration = isCoins ? TIMES.toastCryptoMs : TIMES.toastCheckoutMs;
      dispatch(notified({ tone: "danger", title: t("notices.oops"), text, duration, key: "refusal" }));
    },
    [dispatch, t],
  );
}
