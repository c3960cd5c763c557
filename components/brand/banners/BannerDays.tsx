import type { BannerForm } from "@/contract/desk/bannerTerms";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";

/** From which day a banner is shown and until which. */
export function BannerDays({ form: { from, until } }: { form: Pick<BannerForm, "from" | "until"> }) {
  const { t } = useTranslation("brandBanners");
  const { locale } = useMarket();
  const kind = from !== null && until !== null ? "both" : from !== null ? "from" : until !== null ? "until" : "always";
  const day = (date: string | null) => (date === null ? "" : formatDate(date, locale));
  return <span className="muted">{t(`days.${kind}`, { from: day(from), until: day(until) })}</span>;
}
