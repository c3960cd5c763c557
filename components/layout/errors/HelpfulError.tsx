import { useTranslation } from "@/hooks/useTranslation";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/Link";
import { Picture } from "@/components/ui/Picture";
import { paths } from "@/constants/paths";
import { useMenu } from "@/hooks/useMenu";
import { cx } from "@/utils/cx";
import { SearchField } from "../header/SearchField";
import { useShell } from "../ShellContext";
import styles from "./HelpfulError.module.css";

interface HelpfulErrorProps {
  code: number;
  title: string;
  text: string;
  action?: ReactNode;
}

/** What failed in a sentence, and ways on: search and the categories with their pictures. */
export function HelpfulError({ code, title, text, action }: HelpfulErrorProps) {
  const { t } = useTranslation();
  const categories = useMenu(useShell().categories);
  return (
    <div className={cx("container", styles.page)}>
      <p className={styles.code} aria-hidden="true">
        {code}
      </p>
      <h1 className={cx("display", styles.title)}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.search}>
        <SearchField landmark={false} />
      </div>
      <p className={styles.actions}>
        {action}
        <Link href={paths.home}>{t("action.goHome")}</Link>
      </p>
      {categories.length > 0 && (
        <ul className={styles.categories}>
          {categories.slice(0, 4).map(({ slug, name, picture }) => (
            <li key={slug}>
              <Link href={paths.category(slug)}>
                <Picture picture={picture} sizes="(width < 48em) 45vw, 280px" alt="" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
