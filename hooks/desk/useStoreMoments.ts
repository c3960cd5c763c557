import { OTHER_ZONES, STORE_ZONE } from "@/contract/promotionDesk/promotionDeskTerms";
import { useMarket } from "@/hooks/useMarket";
import { dateFormat } from "@/utils/format/formats";

const SHOWN = {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const;

/** Moments by the store's clock, and by those beside it. */
export function useStoreMoments() {
  const { locale } = useMarket();
  const inZone = (iso: string, timeZone: string) => dateFormat(locale, { ...SHOWN, timeZone }).format(new Date(iso));
  return {
    inStore: (iso: string) => inZone(iso, STORE_ZONE),
    elsewhere: (iso: string) => OTHER_ZONES.map((zone) => inZone(iso, zone)).join(" · "),
  };
}
