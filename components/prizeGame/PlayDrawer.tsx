import { useState, type FormEvent } from "react";
import { localePath } from "@/contract/locales";
import type { PrizeDraw, PrizeGame } from "@/contract/sales/prizeGameRoutes";
import { CopyValue } from "@/components/payment/CopyValue";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Moment } from "@/components/ui/Moment";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { callLazyService } from "@/services/answer";
import { cx } from "@/utils/cx";
import styles from "./PrizeGame.module.css";

interface PlayDrawerProps {
  game: PrizeGame;
  /** The draw of this day, once it is known. */
  today: PrizeDraw | null;
  /** `unknown` while nobody knows: the form asks whoever is not signed in to do so. */
  visitor: "unknown" | "signedOut" | "signedIn";
  onDrawn: (draw: PrizeDraw, game: PrizeGame) => void;
}

/**
 * A drawer that opens once a day: one button, whose answer is the server's. A plain form without scripts, which leads
 * to the customer's own draws.
 */
export function PlayDrawer({ game, today, visitor, onDrawn }: PlayDrawerProps) {
  const { t } = useTranslation("prizeGame");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  const draw = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem("");
    const { data, failure } = await callLazyService(
      () => import("@/services/account/prizeGame").then(({ drawPrize }) => drawPrize),
      (drawNow) => drawNow(),
    );
    setBusy(false);
    if (failure) setProblem(failureText(failure));
    else if (data) onDrawn(data.draw, data.game);
  };

  return (
    <div className={styles.play}>
      <div className={cx(styles.cabinet, today && styles.open)}>
        <span className={styles.still} aria-hidden="true" />
        <div className={styles.slot}>
          <div className={styles.card} role="status">
            {today && <Result draw={today} />}
          </div>
          <span className={styles.front} aria-hidden="true" />
        </div>
        <span className={styles.still} aria-hidden="true" />
      </div>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {today ? (
        <p className={styles.next}>
          <Moment iso={game.next_day_at} text={(moment) => t("play.next", { moment })} />
        </p>
      ) : visitor === "signedOut" ? (
        <>
          <ButtonLink
            size="large"
            fullWidth
            prefetch="never"
            href={`${paths.signIn}?next=${encodeURIComponent(paths.prizeGame)}`}
          >
            {t("play.signIn")}
          </ButtonLink>
          <p className={styles.next}>{t("play.who")}</p>
        </>
      ) : (
        <form method="post" action={localePath(paths.prizeGame, locale)} onSubmit={(event) => void draw(event)}>
          <Button type="submit" size="large" fullWidth loading={busy} loadingText={t("play.opening")}>
            {t("play.open")}
          </Button>
          <p className={styles.next}>{t("play.who")}</p>
        </form>
      )}
    </div>
  );
}

function Result({ draw: { prize, code, state, ends_at: endsAt } }: { draw: PrizeDraw }) {
  const { t } = useTranslation("prizeGame");
  if (state === "nothing")
    return (
      <>
        <strong className="display">{t("play.nothing")}</strong>
        <span className={styles.small}>{t("play.nothingText")}</span>
      </>
    );
  return (
    <>
      <strong className="display">{prize}</strong>
      <span className={styles.code}>
        <code>{code}</code>
        {state === "open" && <CopyValue what={t("draws.code")} value={code} />}
      </span>
      <span className={styles.small}>
        {state === "open" ? (
          <Moment iso={endsAt} text={(moment) => t("play.valid", { moment })} />
        ) : (
          t(`draws.${state}`)
        )}
      </span>
    </>
  );
}
