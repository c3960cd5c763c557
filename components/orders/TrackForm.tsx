import { useRouter } from "next/router";
import { object, string } from "yup";
import { LIMITS } from "@/contract/limits";
import { localePath } from "@/contract/locales";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { paths } from "@/constants/paths";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { useTranslation } from "@/hooks/useTranslation";
import { useMarket } from "@/hooks/useMarket";
import { isEmail } from "@/utils/checkout/emailRule";
import styles from "./Tracking.module.css";

/** Number and e-mail lead to the order; a plain form that needs no scripts. */
export function TrackForm({ code = "", email = "" }: { code?: string; email?: string }) {
  const { t } = useTranslation("orders");
  const { locale } = useMarket();
  const router = useRouter();
  const needed = (field: string) => string().trim().required(t("common:form.required", { field }));
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { code: "", email: "" },
    schema: object({
      code: needed(t("track.code")),
      email: needed(t("track.email")).test("address", t("track.emailInvalid"), (value) => isEmail(value)),
    }),
    onSubmit: async (typed) => {
      await router.push(paths.track(typed.code, typed.email));
      return undefined;
    },
  });
  return (
    <form
      className={styles.form}
      method="get"
      action={localePath(paths.trackResult, locale)}
      onSubmit={(event) => void submit(event)}
      onInput={clearFieldError}
      onBlur={validateOnBlur}
      noValidate
    >
      <Field
        label={t("track.code")}
        help={t("track.codeHelp")}
        name="code"
        error={errors.code}
        defaultValue={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
      />
      <Field
        label={t("track.email")}
        name="email"
        error={errors.email}
        type="email"
        defaultValue={email}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={LIMITS.emailLength}
      />
      <Button type="submit" size="large" loading={isSubmitting}>
        {t("track.submit")}
      </Button>
    </form>
  );
}
