import { MailX } from "lucide-react";
import { Button, ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { localePath } from "@/contract/locales";
import { paths } from "@/constants/paths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";

interface UnsubscribeScreenProps {
  token: string;
  state: "asks" | "done" | "failed";
}

/** Asks before it ends anything: programs that look at links press no buttons. Works as a plain form. */
export function UnsubscribeScreen({ token, state }: UnsubscribeScreenProps) {
  const { t } = useTranslation("invites");
  const { locale } = useMarket();
  return (
    <div className="container" role={state === "asks" ? undefined : "status"}>
      <EmptyState
        icon={<MailX />}
        heading="h1"
        title={t(`unsubscribe.${state}.title`)}
        text={t(`unsubscribe.${state}.text`)}
        action={
          state === "asks" ? (
            <form method="post" action={localePath(paths.unsubscribe, locale)}>
              <input type="hidden" name="token" value={token} />
              <Button type="submit">{t("unsubscribe.asks.action")}</Button>
            </form>
          ) : (
            <ButtonLink variant="outline" href={paths.home}>
              {t("none.action")}
            </ButtonLink>
          )
        }
      />
    </div>
  );
}
