import { X } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { Link } from "@/components/ui/Link";
import { STORAGE } from "@/constants/storage";
import { writeStorage } from "@/services/browser/storage";
import { useShell } from "../ShellContext";
import styles from "./Announcement.module.css";

/** One line above the header. Whether it was closed is known before the first paint, so nothing moves. */
export function Announcement() {
  const { t } = useTranslation();
  const { categories } = useShell();
  const first = categories[0];
  const close = () => {
    writeStorage(STORAGE.announcement, "1");
    document.documentElement.dataset.announcement = "closed";
  };
  return (
    <aside className={styles.line} aria-label={t("announcement.label")}>
      <p>
        {t("announcement.text")} {first && <Link href={`/${first.slug}`}>{t("announcement.link")}</Link>}
      </p>
      <button type="button" aria-label={t("announcement.close")} onClick={close}>
        <X />
      </button>
    </aside>
  );
}
