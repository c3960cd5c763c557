import { useFormik } from "formik";
import { useState } from "react";
import { object, string } from "yup";
import { LIMITS } from "@/contract/limits";
import { EmailField } from "@/components/form/EmailField";
import { Field, TextArea } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { askLater, fieldErrors } from "@/services/answer";
import { isEmail } from "@/utils/checkout/emailRule";
import styles from "./Blocks.module.css";

const FEED = /^https:\/\/\S{4,}$/;
const LENGTHS = { feed: 500, about: 1200 };

/** The address of a list of works, with who sends it. Nothing is loaded from it before somebody has looked. */
export function FeedForm() {
  const { t } = useTranslation("articles");
  const failureText = useFailureText();
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState("");
  const form = useFormik({
    initialValues: { name: "", email: "", feed: "", about: "" },
    validateOnChange: false,
    validationSchema: object({
      name: string().trim().required(t("feed.nameNeeded")).max(LIMITS.nameLength),
      email: string()
        .trim()
        .required(t("feed.emailNeeded"))
        .test("address", t("feed.emailNeeded"), (value) => isEmail(value.trim())),
      feed: string().trim().required(t("feed.feedNeeded")).matches(FEED, t("feed.feedNeeded")).max(LENGTHS.feed),
      about: string().trim().max(LENGTHS.about),
    }),
    onSubmit: async ({ name, email, feed, about }, { setErrors }) => {
      setProblem("");
      const { failure } = await askLater(
        () => import("@/services/content/nft").then(({ sendFeed }) => sendFeed),
        (sendFeed) => sendFeed({ name: name.trim(), email: email.trim(), feed: feed.trim(), about }),
      );
      if (!failure) return setSent(true);
      setErrors(fieldErrors(failure));
      setProblem(failureText(failure));
      return undefined;
    },
  });
  if (sent)
    return (
      <Notice tone="positive" live>
        {t("feed.sent")}
      </Notice>
    );
  const field = (name: keyof typeof form.values) => ({
    ...form.getFieldProps(name),
    id: `feed-${name}`,
    label: t(`feed.${name}`),
    error: form.touched[name] ? form.errors[name] : undefined,
  });
  return (
    <form className={styles.feed} onSubmit={form.handleSubmit} noValidate aria-label={t("feed.title")}>
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
        <Button type="submit" loading={form.isSubmitting}>
          {t("feed.submit")}
        </Button>
      </div>
    </form>
  );
}
