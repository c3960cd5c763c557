import { localePath } from "@/contract/locales";
import { Button, ButtonLink } from "@/components/ui/Button";
import { contentPaths } from "@/constants/contentPaths";
import { paths } from "@/constants/paths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import type { SubscriptionProps } from "./loadSubscription";
import styles from "./Events.module.css";

/** Where the mailed links lead: a press begins or ends the mails, their being opened does neither. */
export function SubscriptionPage({ token, state }: SubscriptionProps) {
  const { t } = useTranslation("events");
  const { locale } = useMarket();
  const asks = state === "confirm" || state === "end";
  return (
    <div className={`container ${styles.subscription}`}>
      <h1 className="display">{t(`subscription.${state}.title`)}</h1>
      <p role={asks ? undefined : "status"}>{t(`subscription.${state}.text`)}</p>
      {asks ? (
        <form method="post" action={localePath(contentPaths.eventMails, locale)}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="do" value={state} />
          <Button type="submit">{t(`subscription.${state}.submit`)}</Button>
        </form>
      ) : (
        <div>
          <ButtonLink href={paths.events}>{t("subscription.back")}</ButtonLink>
        </div>
      )}
    </div>
  );
}
