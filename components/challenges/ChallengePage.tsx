import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { Accordion } from "@/components/ui/Accordion";
import { Breadcrumbs, type Crumb } from "@/components/ui/Breadcrumbs";
import { ButtonLink } from "@/components/ui/Button";
import { Picture } from "@/components/ui/Picture";
import { paths } from "@/constants/paths";
import type { Challenge } from "@/contract/company/challengeRoutes";
import type { Room } from "@/contract/shared";
import { useAppSelector } from "@/hooks/store";
import { useTranslation } from "@/hooks/useTranslation";
import { selectCustomerReady, selectIsLoggedIn } from "@/store/customer";
import { ChallengeCard } from "./ChallengeCard";
import styles from "./ChallengePage.module.css";

/** Comes for who is signed in alone. */
const UnlockReward = dynamic(() => import("./UnlockReward").then((module) => module.UnlockReward), { ssr: false });

const ASKED = ["who", "orders", "once", "coins"] as const;
const SIZES = "(width < 64em) 100vw, 680px";

interface ChallengePageProps {
  challenges: Challenge[];
  crumbs: Crumb[];
  room: Room | null;
}

/** Null while it is not known, and for whoever is not signed in. */
interface Own {
  challenges: Challenge[];
  isMember: boolean;
}

/** What the challenges are, for everybody; how far somebody is comes afterwards, from the browser. */
export function ChallengePage({ challenges, crumbs, room }: ChallengePageProps) {
  const { t } = useTranslation("challenges");
  const signedIn = useAppSelector(selectIsLoggedIn);
  const ready = useAppSelector(selectCustomerReady);
  const [own, setOwn] = useState<Own | null>(null);

  useEffect(() => {
    if (!signedIn) return;
    let current = true;
    void import("@/services/company/challenges")
      .then((service) => service.fetchChallenges())
      .then((answer) => {
        if (!current || answer.failure) return;
        setOwn({ challenges: answer.data.challenges, isMember: answer.data.is_member });
      })
      // The page stands without it: a visitor's view, with the way in.
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [signedIn]);

  const shown = (signedIn && own?.challenges) || challenges;
  const isMember = signedIn && (own?.isMember ?? false);
  const changed = (challenge: Challenge) =>
    setOwn(own && { ...own, challenges: own.challenges.map((one) => (one.id === challenge.id ? challenge : one)) });
  const [href, words] = !signedIn
    ? [`${paths.signIn}?next=${encodeURIComponent(paths.challenge)}`, "start.signIn"]
    : own && !isMember
      ? [paths.profile, "start.workEmail"]
      : [paths.referCoworker, "start.invite"];

  return (
    <>
      <header className={`container ${styles.head}`}>
        <div className={styles.words}>
          <Breadcrumbs items={crumbs} />
          <h1 className={`display ${styles.title}`}>{t("title")}</h1>
          <p className={styles.headline}>{t("headline")}</p>
          <ButtonLink size="large" href={href} prefetch="never">
            {t(words)}
          </ButtonLink>
        </div>
        {room && <Picture picture={room.picture} sizes={SIZES} priority className={styles.picture} />}
      </header>
      <section
        className={`container ${styles.part}`}
        aria-labelledby="challenges-title"
        aria-busy={!ready || undefined}
      >
        <h2 id="challenges-title" className={`display ${styles.heading}`}>
          {t("list")}
        </h2>
        <ul className={styles.cards}>
          {shown.map((challenge) => (
            <ChallengeCard key={challenge.id} challenge={challenge} isMember={isMember}>
              {isMember && challenge.state === "ready" && <UnlockReward challenge={challenge} onUnlocked={changed} />}
            </ChallengeCard>
          ))}
        </ul>
      </section>
      <section className={`container ${styles.part} ${styles.split}`} aria-labelledby="rules-title">
        <h2 id="rules-title" className={`display ${styles.heading}`}>
          {t("rules")}
        </h2>
        <div>
          {ASKED.map((name) => (
            <Accordion key={name} title={t(`asked.${name}.title`)}>
              <p>{t(`asked.${name}.text`)}</p>
            </Accordion>
          ))}
        </div>
      </section>
    </>
  );
}
