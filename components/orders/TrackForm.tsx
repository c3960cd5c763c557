import { useState, type SyntheticEvent } from "react";
import { useRouter } from "next/router";
import { LIMITS } from "@/contract/limits";
import { localePath } from "@/contract/locales";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { useMarket } from "@/hooks/useMarket";
import styles from "./Tracking.module.css";

/** Number and e-mail lead to the order; a plain form that needs no scripts. */
export function TrackForm({ code = "", email = "" }: { code?: string; email?: string }) {
  const { t } = useTranslation("orders");
  const { locale } = useMarket();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setBusy(true);
    await router.push(paths.track(String(data.get("code")).trim(), String(data.get("email")).trim()));
    setBusy(false);
  };
  return (
    <form
      className={styles.form}
      method="get"
      action={localePath(paths.trackResult, locale)}
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label={t("track.code")}
        help={t("track.codeHelp")}
        name="code"
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
        type="email"
        defaultValue={email}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={LIMITS.emailLength}
      />
      <Button type="submit" size="large" loading={busy}>
        {t("track.submit")}
      </Button>
    </form>
  );
}
