import { useEffect, useState } from "react";
import type { PushTopic } from "@/contract/rules/pushTerms";
import { BottomCard } from "@/components/ui/overlay/BottomCard";
import styles from "@/components/ui/overlay/BottomCard.module.css";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { useMessages } from "@/hooks/useMessages";
import { useTranslation } from "@/hooks/useTranslation";
import type { ApiFailure } from "@/services/answer";
import { readPush, rememberPushRefused, turnPushOff, turnPushOn, type PushState } from "@/services/browser/push";
import { selectIsLoggedIn } from "@/store/customer";
import { flashSaleUpdated } from "@/store/flashSale";
import { selectPushBar } from "@/store/saleSelectors";
import { PushTopics } from "./PushTopics";

/** Asks whether this browser may show notifications; the browser itself asks after the press. */
export function PushBar() {
  const { t } = useTranslation("push");
  const ready = useMessages("push");
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const wanted = useAppSelector(selectPushBar) === "wanted";
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const [state, setState] = useState<PushState>("off");
  const [topics, setTopics] = useState<PushTopic[]>(["sales"]);
  const [told, setTold] = useState<{ tone: "positive" | "danger"; text: string } | null>(null);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    let isHere = true;
    void readPush().then((now) => {
      // What cannot be read can still be chosen: the press says what is wrong, if anything still is.
      if (!isHere || !("state" in now)) return;
      setState(now.state);
      if (now.topics.length > 0) setTopics(now.topics);
    });
    return () => {
      isHere = false;
    };
  }, []);

  if (!ready) return null;
  const close = () => dispatch(flashSaleUpdated({ pushBar: null }));
  const fail = (text: string) => setTold({ tone: "danger", text });
  const failWith = (failure: ApiFailure | null, otherwise: string) =>
    fail(failure ? failureText(failure) : t(otherwise));
  const done = (now: PushState, text: string) => {
    setState(now);
    setTold({ tone: "positive", text });
    // From here on it is the visitor's to close.
    dispatch(flashSaleUpdated({ pushBar: "wanted" }));
  };
  const refuse = () => {
    rememberPushRefused();
    close();
  };
  const begin = async () => {
    const chosen = isLoggedIn ? topics : topics.filter((topic) => topic !== "orders");
    if (chosen.length === 0) return fail(t("none"));
    setBusy(true);
    setTold(null);
    const answer = await turnPushOn(chosen);
    setBusy(false);
    if ("failure" in answer) failWith(answer.failure, "failed");
    else if (answer.state === "on") done("on", t("done"));
    else setState(answer.state);
  };
  const end = async () => {
    setBusy(true);
    const answer = await turnPushOff();
    setBusy(false);
    if ("failure" in answer) return failWith(answer.failure, "endFailed");
    rememberPushRefused();
    done("off", t("ended"));
  };
  const isHopeless = state === "refused" || state === "impossible";
  const isOn = state === "on";
  return (
    <BottomCard
      title={t(wanted ? "wanted" : "title")}
      wanted={wanted || isHopeless}
      closeLabel={t("close")}
      onClose={close}
    >
      {isHopeless ? (
        <p role="status">{t(state)}</p>
      ) : (
        <>
          <p>{t("text")}</p>
          {isLoggedIn && <PushTopics chosen={topics} onChoose={setTopics} />}
          {told && (
            <Notice tone={told.tone} live>
              {told.text}
            </Notice>
          )}
          <div className={styles.actions}>
            <Button variant="outline" size="small" fullWidth onClick={isOn ? () => void end() : refuse}>
              {t(isOn ? "off" : "no")}
            </Button>
            <Button variant="outline" size="small" fullWidth loading={isBusy} onClick={() => void begin()}>
              {t(isOn ? "save" : "on")}
            </Button>
          </div>
        </>
      )}
    </BottomCard>
  );
}
