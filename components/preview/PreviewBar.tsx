import { Link } from "@/components/ui/Link";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Preview.module.css";

/** Says above a page that nobody else sees it so, and leads back. */
export function PreviewBar({ what, back }: { what: "listing" | "banner"; back: string }) {
  const { t } = useTranslation("preview");
  return (
    <aside className={styles.bar} aria-label={t("label")}>
      <div className={`container ${styles.row}`}>
        <p>
          <strong>{t("notPublic")}</strong> {t(what)}
        </p>
        <Link href={back} prefetch="never">
          {t("back")}
        </Link>
      </div>
    </aside>
  );
}
