import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { localePath } from "@/contract/locales";
import { CALL_PATH, callPage, MORE_TIME_ZONES, TIME_ZONES } from "@/contract/rules/callTerms";
import { Select } from "@/components/form/Select";
import { Button, ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { paths } from "@/constants/paths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { CallBooked } from "./CallBooked";
import { CallForm } from "./CallForm";
import { CallMove } from "./CallMove";
import styles from "./CallScreen.module.css";
import type { CallPage } from "./loadCall";

const KNOWN_ZONES = [...new Set([...Object.values(TIME_ZONES), ...MORE_TIME_ZONES])].sort();

/** Books a call in the visitor's own time zone, or shows the one that the page's link is for. */
export function CallScreen({ call, token, isNew, isAgain, isMoved, isChosen, moving, ...rest }: CallPage) {
  const { t } = useTranslation("employers");
  const { locale } = useMarket();
  const router = useRouter();
  const [booked, setBooked] = useState(call);
  const [justNow, setJustNow] = useState(isNew);
  const { topic, pod, pods, timeZone, days } = rest;
  const path = callPage(topic);
  const isPods = topic === "pods";
  const turnTo = (zone: string) =>
    void router.replace(callPage(topic, { ...(pod && { pod }), time_zone: zone }), undefined, { scroll: false });
  const isAsked = token === "" && !isChosen && !isAgain;
  useEffect(() => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!isAsked || !own || own === timeZone) return;
    // Named in the address, it counts as chosen: once is enough.
    void router.replace(callPage(topic, { ...(pod && { pod }), time_zone: own }), undefined, { scroll: false });
  }, [isAsked, timeZone, router, topic, pod]);

  if (call && moving !== "")
    return (
      <div className={`container ${styles.page}`}>
        <CallMove call={call} token={token} days={days} timeZone={timeZone} isRefused={moving === "refused"} />
      </div>
    );
  if (booked || isAgain)
    return (
      <div className={`container ${styles.page}`}>
        <CallBooked topic={topic} pods={pods} call={booked} isNew={justNow || isAgain} isMoved={isMoved} />
      </div>
    );
  if (token !== "")
    return (
      <div className={`container ${styles.page}`}>
        <EmptyState
          title={t("call.unknown.title")}
          text={t("call.unknown.text")}
          action={<ButtonLink href={path}>{t("call.another")}</ButtonLink>}
        />
      </div>
    );
  const zones = KNOWN_ZONES.includes(timeZone) ? KNOWN_ZONES : [timeZone, ...KNOWN_ZONES];
  return (
    <div className={`container ${styles.page}`}>
      <header className={styles.head}>
        <h1 className="display">{t(isPods ? "call.pods.title" : "call.title")}</h1>
        <p>{t(isPods ? "call.pods.intro" : "call.intro")}</p>
      </header>
      <form method="get" action={localePath(CALL_PATH, locale)} className={styles.zone}>
        {isPods && <input type="hidden" name="topic" value={topic} />}
        {pod && <input type="hidden" name="pod" value={pod} />}
        <Select
          key={timeZone}
          name="time_zone"
          label={t("call.zone")}
          defaultValue={timeZone}
          options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
          onChange={(event) => turnTo(event.target.value)}
        />
        <noscript>
          <Button type="submit" variant="outline">
            {t("call.show")}
          </Button>
        </noscript>
      </form>
      {days.length === 0 ? (
        <EmptyState
          title={t("call.none.title")}
          text={t("call.none.text")}
          action={<ButtonLink href={paths.contactFrom(topic)}>{t("write")}</ButtonLink>}
        />
      ) : (
        <CallForm
          {...rest}
          onStale={() => turnTo(timeZone)}
          onBooked={(made) => {
            setJustNow(true);
            setBooked(made);
            window.scrollTo(0, 0);
          }}
        />
      )}
    </div>
  );
}
