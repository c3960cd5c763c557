import "@/styles/deskParts";
import { useRouter } from "next/router";
import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import type { MoneyAccess } from "@/contract/desk/brandRoutes";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { addPasskey, signInWithPasskey } from "@/services/signIn/passkeys";
import styles from "./MoneyLock.module.css";

const STEPS = ["device", "add", "second"] as const;

/** Money can be read and not moved: why, and the way to a passkey, or to the one that there is. */
export function MoneyLock({ money }: { money: MoneyAccess }) {
  const { t } = useTranslation("desk");
  const failureText = useFailureText();
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  if (money === "open") return null;
  const open = async () => {
    setBusy(true);
    setProblem("");
    const { failure } = money === "add" ? await addPasskey() : await signInWithPasskey("desk");
    if (failure === null) await router.replace(router.asPath, undefined, { scroll: false });
    else setProblem(failure.kind === "device" ? t(`passkey.${failure.reason}`) : failureText(failure));
    setBusy(false);
  };
  return (
    <Notice
      tone="warning"
      title={t("passkey.title")}
      action={
        <Button size="small" loading={busy} onClick={() => void open()}>
          {t(`passkey.${money}Button`)}
        </Button>
      }
    >
      <p>{t(`passkey.${money}Text`)}</p>
      {money === "add" && (
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{t(`passkey.steps.${step}`)}</li>
          ))}
        </ol>
      )}
      {problem && <p role="alert">{problem}</p>}
      <p>
        <Link href={`${paths.profile}#profile-passkeys`} prefetch="never">
          {t("passkey.all")}
        </Link>
      </p>
    </Notice>
  );
}
