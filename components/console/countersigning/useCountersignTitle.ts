import type { Countersignature } from "@/contract/countersigning/countersignRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { numberFormat } from "@/utils/format/formats";

/** Products that a title names. */
const NAMED_CODES = 3;

/** Names what is asked for: the order of a refund, or whose commission and how much. */
export function useCountersignTitle() {
  const { t } = useTranslation("vendorMoney");
  const { locale } = useMarket();
  return ({ kind, order_num: order, vendor, category, rate, code, prices, limits, role }: Countersignature): string => {
    if (kind === "refund") return t("second.refundOf", { order });
    if (kind === "promotion") return t("second.promotionOf", { code });
    if (role) return t("second.roleOf", { person: role.person, role: t(`staffTeam:roles.${role.role}`) });
    if (kind === "limits") return t("second.limitsOf", { count: limits.length });
    if (kind === "price") {
      const codes = [...new Set(prices.map((price) => price.code))];
      return t("second.pricesOf", { count: prices.length, codes: codes.slice(0, NAMED_CODES).join(", ") });
    }
    const brand = vendor || t("staff.all");
    const name = category ? t("staff.inCategory", { brand, category }) : brand;
    const format = numberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
    const values = { name, rate: format.format((rate ?? 0) / 100) };
    return kind === "commission" ? t("second.commissionOf", values) : t("second.endOf", values);
  };
}
