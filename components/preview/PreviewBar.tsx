import { Link } from "@/components/ui/Link";
import type { Preview } from "@/contract/preview/previewRoutes";
import { StoreClockProvider } from "@/hooks/desk/useStoreClock";
import { useStoreMoments } from "@/hooks/desk/useStoreMoments";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { countryName } from "@/utils/format/countryName";
import { PreviewChoice } from "./PreviewChoice";
import styles from "./Preview.module.css";

interface PreviewBarProps {
  preview: Preview;
  /** The moment that was asked for has passed. */
  isOut: boolean;
}

/** Says above a page which one it is and that nobody else sees it so, chooses another, and leads back. */
export function PreviewBar(props: PreviewBarProps) {
  return (
    <StoreClockProvider value={props.preview.clock}>
      <Bar {...props} />
    </StoreClockProvider>
  );
}

function Bar({ preview, isOut }: PreviewBarProps) {
  const { t } = useTranslation("preview");
  const { locale, country } = useMarket();
  const { inStore, elsewhere } = useStoreMoments();
  const { what, at, back, product_id: productId } = preview;
  return (
    <aside className={styles.bar} aria-label={t("label")}>
      <div className={`container ${styles.row}`}>
        <p>
          <strong>{t("notPublic")}</strong> {t(what)}{" "}
          {productId !== null &&
            t(at ? "then" : "now", { country: countryName(country, locale), moment: at ? inStore(at) : "" })}
          {at && <span className={styles.detail}>{t("elsewhere", { moments: elsewhere(at) })}</span>}
          {isOut && <strong className={styles.detail}>{t("outOfReach")}</strong>}
        </p>
        <Link href={back} prefetch="never">
          {t("back")}
        </Link>
      </div>
      {productId !== null && <PreviewChoice productId={productId} what={what} at={at} />}
    </aside>
  );
}
