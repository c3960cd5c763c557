import { useState, type SyntheticEvent } from "react";
import { localePath } from "@/contract/locales";
import { UNHELPFUL_REASONS, type UnhelpfulReason } from "@/contract/content/articleTerms";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { contentPaths } from "@/constants/contentPaths";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { callLazyService } from "@/services/answer";
import styles from "./Article.module.css";

interface HelpfulProps {
  id: number;
  path: string;
  /** What a browser without scripts has just said. */
  voted: "yes" | "no" | null;
}

/** Whether an article helped, and why not; after a no the way to people. Without scripts it posts. */
export function Helpful({ id, path, voted }: HelpfulProps) {
  const { t } = useTranslation("articles");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const [said, setSaid] = useState<"yes" | "no" | null>(voted);
  const [reason, setReason] = useState<UnhelpfulReason | null>(null);
  const [problem, setProblem] = useState("");

  const say = async (helpful: boolean, why?: UnhelpfulReason) => {
    setProblem("");
    const { failure } = await callLazyService(
      () => import("@/services/content/articles").then(({ voteOnArticle }) => voteOnArticle),
      (voteOnArticle) => voteOnArticle(id, { helpful, ...(why && { reason: why }) }),
    );
    if (failure) setProblem(failureText(failure));
    else {
      setSaid(helpful ? "yes" : "no");
      setReason(why ?? null);
    }
  };
  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    const pressed = event.nativeEvent.submitter as HTMLButtonElement | null;
    void say(pressed?.value === "yes");
  };
  return (
    <section id="helpful" className={styles.helpful} aria-labelledby="helpful-title">
      <strong id="helpful-title">{t("helpful.title")}</strong>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {said === null && (
        <form method="post" action={localePath("/help-center/vote", locale)} onSubmit={submit}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="path" value={path} />
          <Button type="submit" variant="outline" name="helpful" value="yes">
            {t("helpful.yes")}
          </Button>
          <Button type="submit" variant="outline" name="helpful" value="no">
            {t("helpful.no")}
          </Button>
        </form>
      )}
      {said === "yes" && <p role="status">{t("helpful.thanks")}</p>}
      {said === "no" && (
        <>
          <p role="status">{t(reason ? "helpful.noted" : "helpful.why")}</p>
          {reason === null && (
            <div className={styles.reasons}>
              {UNHELPFUL_REASONS.map((each) => (
                <Button key={each} variant="outline" size="small" onClick={() => void say(false, each)}>
                  {t(`helpful.reasons.${each}`)}
                </Button>
              ))}
            </div>
          )}
          <p>
            <ButtonLink variant="quiet" href={contentPaths.contactUs}>
              {t("helpful.contact")}
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  );
}
