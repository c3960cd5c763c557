import { useEffect, useState } from "react";
import type { OwnPrizeGame, PrizeGame } from "@/contract/sales/prizeGameRoutes";
import { Countdown } from "@/components/home/Countdown";
import { Accordion } from "@/components/ui/Accordion";
import { Breadcrumbs, type Crumb } from "@/components/ui/Breadcrumbs";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { accountPaths } from "@/constants/accountPaths";
import { paths } from "@/constants/paths";
import { useAppSelector } from "@/hooks/store";
import { useTranslation } from "@/hooks/useTranslation";
import { selectCustomerReady, selectIsLoggedIn } from "@/store/customer";
import { DrawList } from "./DrawList";
import { OddsTable } from "./OddsTable";
import { PlayDrawer } from "./PlayDrawer";
import styles from "./PrizeGame.module.css";

const RULES = ["day", "odds", "code", "nothing"] as const;
/** Of the customer's draws; the account has the rest. */
const SHOWN = 5;

/** What the game is and what it gives, for everybody; whose draw it is comes afterwards, from the browser. */
export function PrizeGamePage({ game: first, crumbs }: { game: PrizeGame; crumbs: Crumb[] }) {
  const { t } = useTranslation("prizeGame");
  const signedIn = useAppSelector(selectIsLoggedIn);
  const ready = useAppSelector(selectCustomerReady);
  const [own, setOwn] = useState<OwnPrizeGame | null>(null);
  // Grows when a season begins or ends while the page is open.
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (!signedIn && turn === 0) return;
    let current = true;
    void import("@/services/account/prizeGame")
      .then((service) => service.fetchOwnPrizeGame(1))
      .then(({ data }) => {
        if (current && data) setOwn(data);
      })
      // The page stands without it: the button asks the server anyway.
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [signedIn, turn]);

  const mine = signedIn ? own : null;
  const game = mine?.game ?? first;
  const onTurn = () => setTurn((turns) => turns + 1);
  return (
    <>
      <div className={`container ${styles.head}`}>
        <header className={styles.words}>
          <Breadcrumbs items={crumbs} />
          <h1 className={`display ${styles.title}`}>{t("title")}</h1>
          <p className={styles.headline}>{t("headline")}</p>
          {game.state === "running" && <Countdown endsAt={game.ends_at} of="prizeGame:ends" onEnd={onTurn} />}
          {game.state === "before" && <Countdown endsAt={game.starts_at} of="prizeGame:starts" onEnd={onTurn} />}
        </header>
        {game.state === "running" ? (
          <PlayDrawer
            game={game}
            today={mine?.today ?? null}
            visitor={signedIn ? "signedIn" : ready ? "signedOut" : "unknown"}
            onDrawn={(draw, now) =>
              setOwn((known) => ({
                page: 1,
                total_pages: 1,
                total: (known?.total ?? 0) + 1,
                game: now,
                today: draw,
                draws: [draw, ...(known?.draws ?? [])],
              }))
            }
          />
        ) : (
          <Notice title={t(`states.${game.state}.title`)}>
            <p>{t(`states.${game.state}.text`)}</p>
          </Notice>
        )}
      </div>
      {mine && mine.draws.length > 0 && (
        <section className={`container ${styles.part} ${styles.split}`} aria-labelledby="draws-title">
          <h2 id="draws-title" className={`display ${styles.heading}`}>
            {t("draws.title")}
          </h2>
          <div>
            <DrawList draws={mine.draws.slice(0, SHOWN)} />
            <p>
              <Link href={accountPaths.prizes} prefetch="never">
                {t("draws.all", { count: mine.total })}
              </Link>
            </p>
          </div>
        </section>
      )}
      {game.prizes.length > 0 && (
        <section className={`container ${styles.part} ${styles.split}`} aria-labelledby="odds-title">
          <h2 id="odds-title" className={`display ${styles.heading}`}>
            {t("odds.title")}
          </h2>
          <OddsTable game={game} />
        </section>
      )}
      <section className={`container ${styles.part} ${styles.split}`} aria-labelledby="rules-title">
        <h2 id="rules-title" className={`display ${styles.heading}`}>
          {t("rules.title")}
        </h2>
        <div>
          {RULES.map((name) => (
            <Accordion key={name} title={t(`rules.${name}.title`)}>
              <p>{t(`rules.${name}.text`)}</p>
            </Accordion>
          ))}
          <p className={styles.sale}>
            <Link href={paths.sale}>{t("sale")}</Link>
          </p>
        </div>
      </section>
    </>
  );
}
