import { useState } from "react";
import { object, string } from "yup";
import { LIMITS } from "@/contract/limits";
import { EmailField } from "@/components/form/EmailField";
import { Field, TextArea } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { callLazyService, fieldErrors } from "@/services/answer";
import { isEmail } from "@/utils/checkout/emailRule";
import styles from "./Blocks.module.css";

const FEED = /^https:\/\/\S{4,}$/;
const LENGTHS = { feed: 500, about: 1200 };
const EMPTY = { name: "", email: "", feed: "", about: "" };

/** The address of a list of works, with who sends it. Nothing is loaded from it before somebody has looked. */
export function FeedForm() {
  const { t } = useTranslation("articles");
  const failureText = useFailureText();
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState("");
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: EMPTY,
    schema: object({
      name: string().trim().required(t("feed.nameNeeded")).max(LIMITS.nameLength),
      email: string()
        .trim()
        .required(t("feed.emailNeeded"))
        .test("address", t("feed.emailNeeded"), (value) => isEmail(value)),
      feed: string().trim().required(t("feed.feedNeeded")).matches(FEED, t("feed.feedNeeded")).max(LENGTHS.feed),
      about: string().trim().max(LENGTHS.about).ensure(),
    }),
    onSubmit: async (feed) => {
      setProblem("");
      const { failure } = await callLazyService(
        () => import("@/services/content/nft").then(({ sendFeed }) => sendFeed),
        (sendFeed) => sendFeed(feed),
      );
      setSent(failure === null);
      if (failure) setProblem(failureText(failure));
      return failure ? fieldErrors(failure) : undefined;
    },
  });
  if (sent)
    return (
      <Notice tone="positive" live>
        {t("feed.sent")}
      </Notice>
    );
  const field = (name: keyof typeof EMPTY) => ({
    name,
    id: `feed-${name}`,
    label: t(`feed.${name}`),
    error: errors[name],
  });
  return (
    <form
      className={styles.feed}
      onSubmit={(event) => void submit(event)}
      onInput={clearFieldError}
      onBlur={validateOnBlur}
      noValidate
      aria-label={t("feed.title")}
    >
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <Field {...field("name")} autoComplete="name" maxLength={LIMITS.nameLength} />
      <EmailField {...field("email")} maxLength={LIMITS.contactEmailLength} />
      <Field {...field("feed")} type="url" inputMode="url" help={t("feed.feedHelp")} maxLength={LENGTHS.feed} />
      <TextArea {...field("about")} optional rows={3} maxLength={LENGTHS.about} />
      <div>
        <Button type="submit" loading={isSubmitting}>
          {t("feed.submit")}
        </Button>
      </div>
    </form>
  );
}
