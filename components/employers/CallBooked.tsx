import type { BookedCall } from "@/contract/company/calls";
import { CALL_PATH, callPage, type CallTopic } from "@/contract/rules/callTerms";
import { localePath } from "@/contract/locales";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { dateFormat } from "@/utils/format/formats";
import styles from "./CallBooked.module.css";

interface CallBookedProps {
  topic: CallTopic;
  /** The category of pods; empty without one. */
  pods: string;
  /** Null for one that was booked before: its mail has the link. */
  call: BookedCall | null;
  isNew: boolean;
  isMoved: boolean;
}

/** When the call is; one that is ahead can be moved and cancelled, with a press and never by opening the page. */
export function CallBooked({ topic, pods, call, isNew, isMoved }: CallBookedProps) {
  const { t } = useTranslation("employers");
  const { locale } = useMarket();
  const time =
    call &&
    dateFormat(locale, {
      weekday: "long",
      day: "numeric",
      month: "long",
      hour: "numeric",
      minute: "2-digit",
      timeZone: call.time_zone,
      timeZoneName: "short",
    }).format(new Date(call.starts_at));
  const isPods = topic === "pods";
  const state = call?.state ?? "booked";
  const token = new URLSearchParams(call?.cancel_path.split("?")[1] ?? "").get("token") ?? "";
  return (
    <div className={styles.booked}>
      <h1 className="display">{t(`call.state.${state}`)}</h1>
      {time && <p className={styles.time}>{time}</p>}
      {isNew && state === "booked" && (
        <Notice tone="positive" live>
          {t("call.mailed")}
        </Notice>
      )}
      {isMoved && state === "booked" && (
        <Notice tone="positive" live>
          {t("call.moved")}
        </Notice>
      )}
      <div className={styles.actions}>
        {call?.can_move && token && (
          <ButtonLink href={callPage(topic, { token, move: "1", time_zone: call.time_zone })} prefetch="never">
            {t("call.move")}
          </ButtonLink>
        )}
        {state === "booked" && token && (
          <form method="post" action={localePath(CALL_PATH, locale)}>
            <input type="hidden" name="topic" value={topic} />
            <input type="hidden" name="token" value={token} />
            <Button type="submit" variant="outline">
              {t("call.cancel")}
            </Button>
          </form>
        )}
        {state !== "booked" && <ButtonLink href={callPage(topic)}>{t("call.another")}</ButtonLink>}
        <ButtonLink
          href={isPods ? (pods === "" ? paths.home : paths.category(pods)) : paths.employers}
          variant="outline"
        >
          {t(isPods ? "call.pods.back" : "call.back")}
        </ButtonLink>
      </div>
    </div>
  );
}
