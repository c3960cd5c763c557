import "@/styles/deskParts";
import { useEffect, useRef, useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { MoreButton } from "@/components/desk/MoreButton";
import { TextArea } from "@/components/form/Field";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { LISTING_LIMITS } from "@/contract/desk/listingTerms";
import { useCursorPagination } from "@/hooks/desk/useCursorPagination";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { answerOwnQuestion, answerOwnReview, fetchOwnQuestions, fetchOwnReviews } from "@/services/desk/listings";
import type { ListingPage } from "@/services/desk/listingPage";
import type { ApiFailure } from "@/services/answer";
import { formatDay } from "@/utils/format/dates";
import styles from "./Listings.module.css";

interface FeedbackProps extends Pick<ListingPage, "questions" | "reviews"> {
  product: number;
  mayAnswer: boolean;
}

/** What shoppers ask and say about a listing, and the brand's answers. */
export function FeedbackSection({ product, questions, reviews, mayAnswer }: FeedbackProps) {
  const { t } = useTranslation("brandListings");
  return (
    <>
      <section className={formStyles.section} aria-labelledby="listing-questions">
        <h2 id="listing-questions">{t("feedback.questions")}</h2>
        {questions === null ? (
          <p>{t("failed")}</p>
        ) : (
          <Questions product={product} first={questions} mayAnswer={mayAnswer} />
        )}
      </section>
      <section className={formStyles.section} aria-labelledby="listing-reviews">
        <h2 id="listing-reviews">{t("feedback.reviews")}</h2>
        {reviews === null ? <p>{t("failed")}</p> : <Reviews product={product} first={reviews} mayAnswer={mayAnswer} />}
      </section>
    </>
  );
}

interface ListProps<First> {
  product: number;
  first: NonNullable<First>;
  mayAnswer: boolean;
}

function Questions({ product, first, mayAnswer }: ListProps<ListingPage["questions"]>) {
  const { t } = useTranslation("brandListings");
  const { locale } = useMarket();
  const list = useCursorPagination(first, (after) => fetchOwnQuestions(product, after));
  if (list.rows.length === 0) return <p className="muted">{t("feedback.noQuestions")}</p>;
  return (
    <>
      <ul className={styles.feedback}>
        {list.rows.map(({ id, author, language, text, date, answers }) => (
          <li key={id}>
            <p className={styles.badges}>
              <strong>{author}</strong>
              <time dateTime={date} suppressHydrationWarning>
                {formatDay(date, locale)}
              </time>
              {!answers.some(({ by }) => by !== "owner") && <Badge tone="warning">{t("feedback.open")}</Badge>}
            </p>
            <p lang={language}>{text}</p>
            {answers.map((given) => (
              <blockquote key={`${given.author} ${given.text}`}>
                <p className="muted">{given.author}</p>
                <p>{given.text}</p>
              </blockquote>
            ))}
            {mayAnswer && (
              <AnswerForm name={text} has={answers.length > 0} send={(typed) => answerOwnQuestion(id, typed)} />
            )}
          </li>
        ))}
      </ul>
      <MoreButton list={list} className={styles.more} />
    </>
  );
}

function Reviews({ product, first, mayAnswer }: ListProps<ListingPage["reviews"]>) {
  const { t } = useTranslation("brandListings");
  const { locale } = useMarket();
  const list = useCursorPagination(first, (after) => fetchOwnReviews(product, after));
  if (list.rows.length === 0) return <p className="muted">{t("feedback.noReviews")}</p>;
  return (
    <>
      <ul className={styles.feedback}>
        {list.rows.map(({ id, author, language, rating, title, text, date, answer }) => (
          <li key={id}>
            <p className={styles.badges}>
              <strong>{author}</strong>
              <span>{t("feedback.stars", { rating })}</span>
              <time dateTime={date} suppressHydrationWarning>
                {formatDay(date, locale)}
              </time>
            </p>
            <p lang={language}>
              <strong>{title}</strong> {text}
            </p>
            {answer && <blockquote>{answer}</blockquote>}
            {mayAnswer && <AnswerForm name={title} has={answer !== ""} send={(typed) => answerOwnReview(id, typed)} />}
          </li>
        ))}
      </ul>
      <MoreButton list={list} className={styles.more} />
    </>
  );
}

interface AnswerProps {
  /** What is answered. */
  name: string;
  has: boolean;
  send: (text: string) => Promise<{ failure: ApiFailure | null }>;
}

/** Opens below what it answers, with the focus in it; closed, its button has the focus. Says what became of it. */
function AnswerForm({ name, has, send }: AnswerProps) {
  const { t } = useTranslation("brandListings");
  const failureText = useFailureText();
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const [text, setText] = useState("");
  const [given, setGiven] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  // The button that was pressed is gone.
  useEffect(() => {
    if (isOpen !== null) place.current?.querySelector<HTMLElement>("textarea, button")?.focus();
  }, [isOpen]);
  const submit = async () => {
    if (busy) return;
    if (text.trim() === "") return setProblem(t("feedback.textNeeded"));
    setBusy(true);
    const { failure } = await send(text);
    setBusy(false);
    if (failure) return setProblem(failureText(failure));
    setGiven(text);
    setOpen(false);
    setText("");
  };
  return (
    <>
      {given && (
        <Notice tone="positive" live title={t("feedback.sent")}>
          {given}
        </Notice>
      )}
      {isOpen ? (
        <div ref={place} className={styles.answer}>
          <TextArea
            label={t("feedback.answer")}
            value={text}
            error={problem || undefined}
            rows={3}
            maxLength={LISTING_LIMITS.answerLength}
            required={false}
            onChange={({ target }) => {
              setText(target.value);
              setProblem("");
            }}
          />
          <div className={formStyles.actions}>
            <Button size="small" loading={busy} onClick={() => void submit()}>
              {t("feedback.submit")}
            </Button>
            <Button size="small" variant="outline" onClick={() => setOpen(false)}>
              {t("feedback.cancel")}
            </Button>
          </div>
        </div>
      ) : (
        <div ref={place}>
          <Button
            size="small"
            variant="outline"
            aria-label={t("feedback.replyTo", { name: name.slice(0, 60) })}
            onClick={() => setOpen(true)}
          >
            {t(has ? "feedback.replyAgain" : "feedback.reply")}
          </Button>
        </div>
      )}
    </>
  );
}
