import { localePath } from "@/contract/locales";
import { Button, ButtonLink } from "@/components/ui/Button";
import { accountPaths } from "@/constants/accountPaths";
import { paths } from "@/constants/paths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import type { NewsProps } from "./loadNews";
import styles from "./Preferences.module.css";

/** Where the mailed link leads: a press begins the letters, its being opened does not. */
export function NewsPage({ token, state }: NewsProps) {
  const { t } = useTranslation("preferences");
  const { locale } = useMarket();
  return (
    <div className={`container ${styles.news}`}>
      <h1 className="display">{t(`news.${state}.title`)}</h1>
      <p role={state === "dead" ? "alert" : undefined}>{t(`news.${state}.text`)}</p>
      {state === "ask" ? (
        <form method="post" action={localePath(accountPaths.news, locale)}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit">{t("news.ask.submit")}</Button>
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
