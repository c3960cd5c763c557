import { useId, useState } from "react";
import type { CompanyInfo } from "@/contract/company";
import { LIMITS } from "@/contract/limits";
import { localePath } from "@/contract/locales";
import { Field } from "@/components/form/Field";
import { Link } from "@/components/ui/Link";
import { Picture } from "@/components/ui/Picture";
import { paths } from "@/constants/paths";
import { useMarket } from "@/hooks/useMarket";
import { useProgrammeSearch } from "@/hooks/company/useProgrammeSearch";
import { useTranslation } from "@/hooks/useTranslation";
import { ProgrammePrice } from "./ProgrammePrice";
import styles from "./ProgrammeSearch.module.css";

/** Finds what members of the company pay for anything, while it is typed. Without scripts it is the store's search. */
export function ProgrammeSearch({ company }: { company: CompanyInfo }) {
  const { t } = useTranslation("employees");
  const { locale } = useMarket();
  const [text, setText] = useState("");
  const { found, failed } = useProgrammeSearch(company.slug, text);
  const listId = useId();
  const state = failed
    ? t("search.failed")
    : found
      ? t(found.total === 0 ? "search.none" : "search.count", { count: found.total, text: found.text })
      : "";
  return (
    <section className={`container ${styles.part}`} aria-labelledby="search-title">
      <h2 id="search-title" className={`display ${styles.heading}`}>
        {t("search.title")}
      </h2>
      <form
        role="search"
        method="get"
        action={localePath(paths.search, locale)}
        className={styles.form}
        aria-label={t("search.title")}
      >
        <Field
          type="search"
          name="q"
          label={t("search.label")}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={LIMITS.searchLength}
          aria-controls={listId}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </form>
      <p role="status" className={styles.state}>
        {state}
      </p>
      <ul id={listId} className={styles.list}>
        {(found?.products ?? []).map((product) => (
          <li key={product.product_id}>
            <Link
              href={paths.product(product.category_slug, product.product_slug)}
              prefetch="hover"
              className={styles.row}
            >
              <Picture picture={product.picture} sizes="72px" alt="" className={styles.picture} />
              <span>
                <strong>{product.product_name}</strong>
                <small>{product.tagline}</small>
              </span>
            </Link>
            <ProgrammePrice product={product} />
          </li>
        ))}
      </ul>
      {found && found.total > found.products.length && (
        <Link href={paths.searchFor(found.text)} className={styles.all}>
          {t("search.all", { count: found.total })}
        </Link>
      )}
    </section>
  );
}
