import type { PromotionRow } from "@/contract/promotionDesk/promotionDeskRoutes";
import { useStoreMoments } from "@/hooks/desk/useStoreMoments";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatMoney } from "@/utils/format/money";

/** A promotion's time, use and discount in words. */
export function usePromotionWords() {
  const { t } = useTranslation("promotionDesk");
  const { locale } = useMarket();
  const { inStore, elsewhere } = useStoreMoments();
  return {
    inStore,
    /** A moment by the clocks beside the store's. */
    elsewhere,
    time: ({ starts_at: from, ends_at: until }: Pick<PromotionRow, "starts_at" | "ends_at">): string => {
      if (from && until) return t("time.both", { from: inStore(from), until: inStore(until) });
      if (from) return t("time.from", { from: inStore(from) });
      return until ? t("time.until", { until: inStore(until) }) : t("time.always");
    },
    uses: ({ uses, limit }: Pick<PromotionRow, "uses" | "limit">): string =>
      limit === null ? String(uses) : t("usesOf", { uses, limit }),
    given: (given: PromotionRow["given"]): string =>
      given.map(({ amount, currency }) => formatMoney(amount, currency, locale)).join(" · ") || "–",
  };
}
