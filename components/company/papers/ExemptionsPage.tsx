import { useRouter } from "next/router";
import { useState } from "react";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { Pagination } from "@/components/ui/Pagination";
import { accountPaths } from "@/constants/accountPaths";
import { paths } from "@/constants/paths";
import { useFocusAfterRemoval } from "@/hooks/browser/useFocusAfterRemoval";
import { useTranslation } from "@/hooks/useTranslation";
import type { ExemptionsProps } from "./loadExemptions";
import { PaperForm } from "./PaperForm";
import { PaperList } from "./PaperList";
import styles from "./Exemptions.module.css";

/** What a company has filed to owe no sales tax, what became of it, and the form for another one. */
export function ExemptionsPage({ profile, list, states, told: first, error }: ExemptionsProps) {
  const { t } = useTranslation("exemptions");
  const router = useRouter();
  const focusTitle = useFocusAfterRemoval();
  const [told, setTold] = useState(first);
  const [answered, setAnswered] = useState(0);
  if (profile?.company_name === "")
    return (
      <EmptyState
        title={t("title")}
        text={t("no")}
        action={<ButtonLink href={paths.profile}>{t("toProfile")}</ButtonLink>}
      />
    );
  const renew = async (done: "filed" | "withdrawn") => {
    await router.replace(accountPaths.exemptions, undefined, { scroll: false });
    setTold(done);
    setAnswered((count) => count + 1);
    focusTitle("exemption-list");
  };
  return (
    <div className={styles.page}>
      <div className={styles.lead}>
        <p className="muted">{t("intro")}</p>
        <Link href={paths.company} prefetch="never">
          {t("toCompany")}
        </Link>
      </div>
      <section aria-labelledby="exemption-list">
        <h2 id="exemption-list" tabIndex={-1} className={styles.title}>
          {t("list")}
        </h2>
        {told !== "" && (
          <Notice tone="positive" live>
            {t(`told.${told}`)}
          </Notice>
        )}
        {(error === "gone" || error === "form") && (
          <Notice tone="danger" live>
            {t(`error.${error}`)}
          </Notice>
        )}
        {list ? (
          <>
            {list.papers.length === 0 && <p className="muted">{t("empty")}</p>}
            <PaperList papers={list.papers} regions={states} onWithdrawn={() => renew("withdrawn")} />
            <Pagination
              page={list.page}
              totalPages={list.total_pages}
              hrefOf={(page) => `${accountPaths.exemptions}?page=${page}`}
            />
          </>
        ) : (
          <Notice tone="warning">{t("failed")}</Notice>
        )}
      </section>
      {list && (
        <section aria-labelledby="exemption-new">
          <h2 id="exemption-new">{t("new")}</h2>
          {list.may_file ? (
            <PaperForm key={answered} states={states} refused={error} onFiled={() => renew("filed")} />
          ) : (
            <p className="muted">{t("only")}</p>
          )}
        </section>
      )}
    </div>
  );
}
