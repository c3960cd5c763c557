import { Check, Circle } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/Badge";
import type { Challenge } from "@/contract/company/challengeRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { cx } from "@/utils/cx";
import styles from "./ChallengePage.module.css";

interface ChallengeCardProps {
  challenge: Challenge;
  /** How far somebody is is shown to members alone. */
  isMember: boolean;
  children: ReactNode;
}

/** One challenge: its steps, how far they are, and what they bring. */
export function ChallengeCard({ challenge, isMember, children }: ChallengeCardProps) {
  const { title, text, steps, coins, state } = challenge;
  const { t } = useTranslation("challenges");
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <h3>{title}</h3>
        {isMember && state !== "open" && (
          <Badge tone={state === "unlocked" ? "positive" : "warning"}>{t(`states.${state}`)}</Badge>
        )}
      </div>
      <p className="muted">{text}</p>
      <ul className={styles.steps}>
        {steps.map((step) => {
          const isDone = isMember && step.done >= step.needed;
          return (
            <li key={step.kind} className={cx(isDone && styles.done)}>
              {isDone ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
              <span className={styles.step}>
                {step.title}
                {isMember && (
                  <span className={styles.count}>{t("progress", { done: step.done, needed: step.needed })}</span>
                )}
                {isMember && step.needed > 1 && !isDone && (
                  <progress value={step.done} max={step.needed} aria-label={step.title} />
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <p className={styles.reward}>
        <strong className="display">{coins}</strong> {t("coins")}
      </p>
      {children}
    </li>
  );
}
