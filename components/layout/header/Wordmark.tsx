import { useTranslation } from "@/hooks/useTranslation";
import { Link } from "@/components/ui/Link";
import { paths } from "@/constants/paths";
import { useShell } from "../ShellContext";
import styles from "./Wordmark.module.css";

export function Wordmark() {
  const { t } = useTranslation();
  const { storeName } = useShell();
  return (
    <Link className={styles.wordmark} href={paths.home} aria-label={t("header.home", { store: storeName })}>
      {storeName}
    </Link>
  );
}
