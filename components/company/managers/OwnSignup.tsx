import type { ManagerSignup } from "@/contract/company/managerSignupRoutes";
import { ButtonLink } from "@/components/ui/Button";
import { accountPaths } from "@/constants/accountPaths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import styles from "./WaitingManagers.module.css";

/** Where a member's own wish to manage the company stands; the way to it for who has none. */
export function OwnSignup({ signup }: { signup: ManagerSignup | null }) {
  const { t } = useTranslation("managers");
  const { locale } = useMarket();
  const state = signup?.state === "pending" || signup?.state === "refused" ? signup.state : "none";
  const at = (state === "refused" && signup?.decided_at) || signup?.asked_at;
  return (
    <section aria-labelledby="company-own-signup">
      <h2 id="company-own-signup">{t("own.title")}</h2>
      <p className={styles.text}>
        {state === "none" || !at ? t("own.none") : t(`own.${state}`, { date: formatDate(at, locale) })}
      </p>
      {state === "none" && (
        <ButtonLink href={accountPaths.managerSignUp} variant="outline" prefetch="never">
          {t("own.ask")}
        </ButtonLink>
      )}
    </section>
  );
}
