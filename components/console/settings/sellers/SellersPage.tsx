import "@/styles/deskParts";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import formStyles from "@/components/desk/DeskForm.module.css";
import { LoadError } from "@/components/desk/LoadError";
import { Notice } from "@/components/ui/Notice";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import type { Sellers } from "@/contract/settings/sellerRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { SellerCard } from "./SellerCard";
import type { SellersProps } from "./loadSellers";

/** The companies that the store sells through, for whoever reads its taxes. They are settings of the server. */
export function SellersPage({ desk, sellers, failure }: SellersProps & { desk: StaffDeskView }) {
  const { t } = useTranslation("sellerDesk");
  return (
    <ConsoleLayout desk={desk} current="sellers" title={t("title")} lead={t("lead")}>
      {failure && <LoadError failure={failure} />}
      {sellers && <SellersScreen {...sellers} />}
    </ConsoleLayout>
  );
}

export function SellersScreen({ rows, is_demo: isDemo, is_earnest: isEarnest }: Sellers) {
  const { t } = useTranslation("sellerDesk");
  return (
    <div className={formStyles.form}>
      {isDemo && (
        <Notice tone={isEarnest ? "danger" : "warning"} title={t(isEarnest ? "demoInEarnest" : "demo")}>
          {t("demoText")}
        </Notice>
      )}
      <p className={formStyles.help}>{t("kept")}</p>
      {rows.map((seller) => (
        <SellerCard key={seller.code} {...seller} />
      ))}
    </div>
  );
}
