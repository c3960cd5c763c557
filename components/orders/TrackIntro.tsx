import type { ReactNode } from "react";
import { Link } from "@/components/ui/Link";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { TrackForm } from "./TrackForm";
import styles from "./Tracking.module.css";

interface TrackIntroProps {
  /** Where another page has no order to show. */
  title?: string;
  text?: string;
  code?: string;
  email?: string;
  /** Above the form: why there is nothing to show. */
  notice?: ReactNode;
}

/** The tracking form with what people need to fill it in. */
export function TrackIntro({ title, text, code, email, notice }: TrackIntroProps) {
  const { t } = useTranslation("orders");
  return (
    <div className={styles.intro}>
      <h1 className="display">{title ?? t("track.title")}</h1>
      <p className="muted">{text ?? t("track.text")}</p>
      {notice}
      <TrackForm {...(code && { code })} {...(email && { email })} />
      <p className={styles.aside}>
        {t("track.account")}{" "}
        <Link href={paths.orders} prefetch="never">
          {t("track.toOrders")}
        </Link>
      </p>
    </div>
  );
}
