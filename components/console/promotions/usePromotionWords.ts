import type { PromotionRow } from "@/contract/promotionDesk/promotionDeskRoutes";
import { OTHER_ZONES, STORE_ZONE } from "@/contract/promotionDesk/promotionDeskTerms";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { dateFormat } from "@/utils/format/formats";
import { formatMoney } from "@/utils/format/money";

const SHOWN = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const;

/** A promotion's time, use and discount in words. */
export function usePromotionWords() {
  const { t } = useTranslation("promotionDesk");
  const { locale } = useMarket();
  const inZone = (iso: string, timeZone: string) => dateFormat(locale, { ...SHOWN, timeZone }).format(new Date(iso));
  const inStore = (iso: string) => inZone(iso, STORE_ZONE);
  return {
    inStore,
    /** A moment by the clocks beside the store's. */
    elsewhere: (iso: string) => OTHER_ZONES.map((zone) => inZone(iso, zone)).join(" · "),
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
