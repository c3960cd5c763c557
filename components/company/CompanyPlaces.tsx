import { Link } from "@/components/ui/Link";
import { accountPaths } from "@/constants/accountPaths";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./CompanyPage.module.css";

const PLACES = [
  { name: "exemptions", href: accountPaths.exemptions },
  { name: "debit", href: accountPaths.directDebit },
] as const;

/** Where a company's papers and its account stand. */
export function CompanyPlaces() {
  const { t } = useTranslation("company");
  return (
    <section aria-labelledby="company-places">
      <h2 id="company-places">{t("places.title")}</h2>
      <ul className={styles.places}>
        {PLACES.map(({ name, href }) => (
          <li key={name}>
            <div>
              <p className={styles.place}>{t(`places.${name}.title`)}</p>
              <p className="muted">{t(`places.${name}.text`)}</p>
            </div>
            <Link href={href} prefetch="never">
              {t(`places.${name}.action`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
