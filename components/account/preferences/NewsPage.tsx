import { localePath } from "@/contract/locales";
import { Button, ButtonLink } from "@/components/ui/Button";
import { accountPaths } from "@/constants/accountPaths";
import { paths } from "@/constants/paths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import type { NewsProps } from "./loadNews";
import styles from "./Preferences.module.css";

/** Where the mailed links lead: a press begins or ends the letters, their being opened does neither. */
export function NewsPage({ token, state }: NewsProps) {
  const { t } = useTranslation("preferences");
  const { locale } = useMarket();
  return (
    <div className={`container ${styles.news}`}>
      <h1 className="display">{t(`news.${state}.title`)}</h1>
      <p role={state === "dead" ? "alert" : undefined}>{t(`news.${state}.text`)}</p>
      {state === "ask" || state === "end" ? (
        <form method="post" action={localePath(accountPaths.news, locale)}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="do" value={state} />
          <Button type="submit">{t(`news.${state}.submit`)}</Button>
        </form>
      ) : (
        <div>
          <ButtonLink href={state === "dead" ? accountPaths.preferences : paths.home}>
            {t(`news.${state}.action`)}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
