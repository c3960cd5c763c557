import { Circle, CircleCheck } from "lucide-react";
import type { ApplicationState } from "@/contract/desk/applicationTerms";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Registration.module.css";

const STEPS = ["form", "sent", "questions", "decision"] as const;

/** How far it is; questions are a step only while something is asked. */
const PLACE: Record<ApplicationState, (typeof STEPS)[number]> = {
  draft: "form",
  applied: "sent",
  questions: "questions",
  accepted: "decision",
  refused: "decision",
};

export function Progress({ state }: { state: ApplicationState }) {
  const { t } = useTranslation("brandJoining");
  const steps = STEPS.filter((step) => step !== "questions" || state === "questions");
  const here = steps.indexOf(PLACE[state]);
  return (
    <ol className={styles.progress} aria-label={t("progress.label")}>
      {steps.map((step, at) => {
        const Icon = at < here || PLACE[state] === "decision" ? CircleCheck : Circle;
        return (
          <li key={step} aria-current={at === here ? "step" : undefined}>
            <Icon aria-hidden="true" />
            {t(`progress.${step}`)}
          </li>
        );
      })}
    </ol>
  );
}
