import { useState } from "react";
import { object, string } from "yup";
import { localePath } from "@/contract/locales";
import { REVIEW_LIMITS } from "@/contract/rules/reviewTerms";
import type { Feedback } from "@/contract/reviews";
import { TextArea } from "@/components/form/Field";
import { Button, ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { useFailureText } from "@/hooks/useFailureText";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { useTranslation } from "@/hooks/useTranslation";
import { callLazyService, type Answer } from "@/services/answer";
import { useMarket } from "@/hooks/useMarket";
import type { Writing, WrittenProduct } from "./loadWriting";
import styles from "./Writing.module.css";

interface QuestionScreenProps extends Writing {
  product: WrittenProduct;
  feedback: Feedback;
}

/** One text: a question, or an answer to one by somebody who may. */
export function QuestionScreen(props: QuestionScreenProps) {
  const { product, feedback, answering, question, error } = props;
  const { t } = useTranslation("feedback");
  const [state, setState] = useState(props.sent ? "pending" : "");
  const name = product.product_name;
  const back = (
    <ButtonLink variant="outline" href={`${paths.product(product.category_slug, product.product_slug)}#questions`}>
      {t("review.back", { name })}
    </ButtonLink>
  );
  const may = !answering || feedback.answers_as !== "";
  if (answering && !question) return <EmptyState title={t("question.gone")} action={back} />;
  if (!may) return <EmptyState title={t("question.mayNot")} text={t("question.mayNotText", { name })} action={back} />;
  return (
    <>
      {question && (
        <blockquote className={styles.asked} lang={question.language}>
          {question.text}
        </blockquote>
      )}
      {state ? (
        <Notice tone="positive" title={t(answering ? "question.answerSent" : "question.sent")} live action={back}>
          {t(sentText(answering, state))}
        </Notice>
      ) : (
        <>
          {error && (
            <Notice tone="danger" title={t("failed")}>
              {t(`error.${error}`)}
            </Notice>
          )}
          <TextForm {...props} onSent={setState} />
        </>
      )}
      {!answering && feedback.questions.length > 0 && (
        <section className={styles.waiting} aria-labelledby="waiting-title">
          <h2 id="waiting-title">{t("question.waiting")}</h2>
          <ul>
            {feedback.questions.map(({ id, text, state: standing, reason }) => (
              <li key={id}>
                {text}
                <span>{t(standing === "rejected" ? "question.rejected" : "question.pending", { reason })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function sentText(answering: boolean, state: string): string {
  if (!answering) return "question.sentText";
  return state === "published" ? "question.answerShown" : "question.answerSentText";
}

function TextForm(props: QuestionScreenProps & { onSent: (state: string) => void }) {
  const { product, feedback, answering, question, onSent } = props;
  const { t } = useTranslation("feedback");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const [problem, setProblem] = useState("");
  const least = answering ? 1 : REVIEW_LIMITS.leastQuestion;
  const short = t("question.short", { least });
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { text: "" },
    schema: object({ text: string().trim().required(short).min(least, short) }),
    onSubmit: async ({ text }) => {
      setProblem("");
      const { data, failure } = await callLazyService(
        () => import("@/services/reviews").then(({ addAnswer, addQuestion }) => ({ addAnswer, addQuestion })),
        async ({ addAnswer, addQuestion }): Promise<Answer<{ state: string }>> =>
          question ? addAnswer(question.id, text) : addQuestion(product.product_id, text),
      );
      if (!failure) onSent(data.state);
      else setProblem(failureText(failure));
      return undefined;
    },
  });
  return (
    <form
      method="post"
      action={localePath(paths.ask(product.product_slug), locale)}
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      onInput={clearFieldError}
      onBlur={validateOnBlur}
      noValidate
    >
      <input type="hidden" name="product" value={product.product_slug} />
      <input type="hidden" name="product_id" value={product.product_id} />
      {question && <input type="hidden" name="answer" value={question.id} />}
      <TextArea
        id="text"
        name="text"
        label={t(answering ? "question.answer" : "question.text")}
        help={answering ? t(`question.as_${feedback.answers_as}`) : t("question.textHelp")}
        rows={5}
        minLength={least}
        maxLength={answering ? REVIEW_LIMITS.answer : REVIEW_LIMITS.question}
        error={errors.text}
      />
      {problem && (
        <Notice tone="danger" title={t("failed")} live>
          {problem}
        </Notice>
      )}
      <div>
        <Button type="submit" loading={isSubmitting} loadingText={t("question.sending")}>
          {t(answering ? "question.answerSubmit" : "question.submit")}
        </Button>
      </div>
    </form>
  );
}
