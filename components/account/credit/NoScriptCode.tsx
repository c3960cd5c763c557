import { Field } from "@/components/form/Field";
import { LIMITS } from "@/contract/limits";
import { useTranslation } from "@/hooks/useTranslation";
import type { PayoutStep } from "./loadCredit";

interface NoScriptCodeProps {
  email: string;
  step: PayoutStep;
}

/** The field of the mailed code, in forms that work without scripts. */
export function NoScriptCode({ email, step: { sent, error } }: NoScriptCodeProps) {
  const { t } = useTranslation("credit");
  const isOfCode = error === "code" || error === "locked" || error === "tooMany";
  return (
    <>
      <p>{t(`payouts.sent.${sent || "again"}`, { email })}</p>
      <Field
        label={t("payouts.codeLabel")}
        name="code"
        type="text"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        enterKeyHint="done"
        spellCheck={false}
        maxLength={LIMITS.codeLength + 4}
        help={t("payouts.codeHelp")}
        error={isOfCode ? t(`payouts.errors.${error}`) : undefined}
      />
    </>
  );
}
