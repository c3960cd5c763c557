import { useState } from "react";
import type { BookedCall } from "@/contract/company/calls";
import { localePath } from "@/contract/locales";
import { CALL_PATH, callPage } from "@/contract/rules/callTerms";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./CallForm.module.css";
import { CallTimes } from "./CallTimes";

interface CallMoveProps {
  call: BookedCall;
  token: string;
  days: readonly { date: string; starts: string[] }[];
  timeZone: string;
  /** The time that was chosen before could not be had. */
  isRefused: boolean;
}

/** Another time for a call that is booked. A plain form: the store answers with the page of the call. */
export function CallMove({ call, token, days, timeZone, isRefused }: CallMoveProps) {
  const { t } = useTranslation("employers");
  const { locale } = useMarket();
  const [chosen, setChosen] = useState("");
  return (
    <>
      <h1 className="display">{t("call.moving")}</h1>
      {isRefused && (
        <Notice tone="danger" live>
          {t("call.refused")}
        </Notice>
      )}
      <form method="post" action={localePath(CALL_PATH, locale)} className={styles.form}>
        <input type="hidden" name="topic" value={call.topic} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="move" value="1" />
        <input type="hidden" name="time_zone" value={timeZone} />
        <CallTimes days={days} timeZone={timeZone} error={undefined} chosen={chosen} onChoose={setChosen} />
        <p>
          {t("call.zone")} {timeZone.replaceAll("_", " ")}
        </p>
        <Button type="submit" size="large">
          {t("call.moveTo")}
        </Button>
        <ButtonLink href={callPage(call.topic, { token })} variant="outline" prefetch="never">
          {t("call.keep")}
        </ButtonLink>
      </form>
    </>
  );
}
