import { ThumbsUp } from "lucide-react";
import { useState, type FormEvent } from "react";
import type { Review } from "@/contract/product";
import { localePath } from "@/contract/locales";
import { paths } from "@/constants/paths";
import { STORAGE } from "@/constants/storage";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { callLazyService } from "@/services/answer";
import { useMarket } from "@/hooks/useMarket";
import { writeStorage } from "@/services/browser/storage";
import styles from "./Reviews.module.css";

interface HelpfulVoteProps {
  review: Review;
  /** Whether the visitor's vote is among them already. */
  voted: boolean;
  /** The product's page, for the way back without scripts. */
  path: string;
}

/** One vote, which can be taken back; a plain form without scripts. */
export function HelpfulVote({ review, voted: known, path }: HelpfulVoteProps) {
  const { t } = useTranslation("product");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const [own, setOwn] = useState<{ helpful: number; useful: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const voted = own?.useful ?? known;
  const helpful = own?.helpful ?? review.helpful;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblem("");
    const { data, failure } = await callLazyService(
      () => import("@/services/reviews").then(({ voteUseful }) => voteUseful),
      (voteUseful) => voteUseful(review.id, !voted),
    );
    setBusy(false);
    if (failure) setProblem(failureText(failure));
    else {
      setOwn(data);
      writeStorage(STORAGE.voted, "1");
    }
  };
  return (
    <form
      method="post"
      action={localePath(paths.helpful, locale)}
      className={styles.vote}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="review" value={review.id} />
      <input type="hidden" name="path" value={path} />
      <button type="submit" className={styles.useful} aria-pressed={voted} aria-busy={busy || undefined}>
        <ThumbsUp aria-hidden="true" />
        {t("reviews.helpfulVote")}
        <span className="visually-hidden">: {review.title}</span>
        {helpful > 0 && <span className={styles.votes}>{helpful}</span>}
      </button>
      {helpful > 0 && <span className="visually-hidden">{t("reviews.helpfulCount", { count: helpful })}</span>}
      {problem && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
    </form>
  );
}
