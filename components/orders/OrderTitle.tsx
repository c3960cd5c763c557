import { useTranslation } from "@/hooks/useTranslation";
import styles from "./OrderDetailView.module.css";

const MARK = "\u0001";

/** `Order VS-26-7K3Q9F-4`, whose number stays in one line however narrow the page is. */
export function OrderTitle({ num }: { num: string }) {
  const { t } = useTranslation("orders");
  const [before = "", after = ""] = t("number", { num: MARK }).split(MARK);
  return (
    <>
      {before}
      <span className={styles.number}>{num}</span>
      {after}
    </>
  );
}
