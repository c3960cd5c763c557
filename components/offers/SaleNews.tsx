import { Bell } from "lucide-react";
import { PushPlace } from "@/components/push/PushPlace";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { accountPaths } from "@/constants/accountPaths";
import { useAppDispatch } from "@/hooks/store";
import { useTranslation } from "@/hooks/useTranslation";
import { flashSaleUpdated } from "@/store/flashSale";
import styles from "./SaleView.module.css";

/** Offers to tell the visitor when the next sale begins: by their browser, or by mail on the day before. */
export function SaleNews() {
  const { t } = useTranslation("sale");
  const dispatch = useAppDispatch();
  return (
    <div className={styles.news}>
      <Button
        variant="outline"
        icon={<Bell aria-hidden="true" />}
        onClick={() => dispatch(flashSaleUpdated({ pushBar: "wanted" }))}
      >
        {t("news")}
      </Button>
      <p className="muted">
        <Link href={accountPaths.preferences}>{t("newsByMail")}</Link>
      </p>
      <PushPlace asks />
    </div>
  );
}
