import { EmailField } from "@/components/form/EmailField";
import { localePath } from "@/contract/locales";
import {
  CONTACT_HONEYPOT,
  isPrivateSource,
  type ContactField,
  type ContactSource,
} from "@/contract/rules/contactTerms";
import { LIMITS } from "@/contract/limits";
import { Field, TextArea } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { useMarket } from "@/hooks/useMarket";
import styles from "./ContactForm.module.css";
import { useContactForm, type ContactValues } from "./useContactForm";

interface ContactFormProps {
  source: ContactSource;
  initial: ContactValues;
  /** Why what was posted without scripts was refused: the whole, and by field. */
  refusal?: { message: string; errors: Partial<Record<ContactField, string>> } | undefined;
  onTyped?: ((values: ContactValues) => void) | undefined;
  onSent: () => void;
}

/** A message to the sales team. Without scripts it posts to the page of the same name. */
export function ContactForm({ source, initial, refusal, onTyped, onSent }: ContactFormProps) {
  const { t } = useTranslation("contact");
  const { locale } = useMarket();
  const { errors, isSubmitting, submit, validateOnBlur, problem, type } = useContactForm({
    source,
    initial,
    refused: refusal?.errors,
    onTyped,
    onSent,
  });
  const isPrivate = isPrivateSource(source);
  const shown = problem ?? refusal?.message;
  const field = (name: ContactField) => ({
    name,
    defaultValue: initial[name],
    id: `contact-${name}`,
    label: t(name),
    error: errors[name],
  });
  return (
    <form
      method="post"
      action={localePath(paths.contactSales, locale)}
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      onInput={type}
      onBlur={validateOnBlur}
      noValidate
    >
      <input type="hidden" name="source" value={source} />
      {shown && (
        <Notice tone="danger" title={t("failed")} live>
          {shown}
        </Notice>
      )}
      <Field {...field("name")} autoComplete="name" enterKeyHint="next" maxLength={LIMITS.nameLength} />
      <EmailField
        {...field("email")}
        label={t(isPrivate ? "anyEmail" : "email")}
        enterKeyHint="next"
        maxLength={LIMITS.contactEmailLength}
      />
      {!isPrivate && (
        <Field
          {...field("phone")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="next"
          help={t("phoneHelp")}
          maxLength={LIMITS.phoneLength}
        />
      )}
      <TextArea
        {...field("comment")}
        label={t(isPrivate ? "message" : "comment")}
        optional={!isPrivate}
        rows={isPrivate ? 6 : 4}
        help={t(isPrivate ? "messageHelp" : "commentHelp")}
        maxLength={LIMITS.commentLength}
      />
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="contact-fax">{t("fax")}</label>
        <input name={CONTACT_HONEYPOT} id="contact-fax" tabIndex={-1} autoComplete="off" />
      </div>
      <p className={styles.privacy}>
        {t("privacy.before")}{" "}
        <Link href={paths.privacy} prefetch="never">
          {t("privacy.link")}
        </Link>
      </p>
      <div>
        <Button type="submit" size="large" fullWidth loading={isSubmitting} loadingText={t("sending")}>
          {t("submit")}
        </Button>
      </div>
    </form>
  );
}
