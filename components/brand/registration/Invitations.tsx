import { useState } from "react";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import type { Invitation } from "@/contract/desk/brandRoutes";
import { localePath } from "@/contract/locales";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { acceptInvitation } from "@/services/desk/brand";
import { formatDate } from "@/utils/format/dates";
import styles from "./Registration.module.css";

/** Brands that ask whoever is signed in to work for them. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useTranslation("brand");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(0);
  const [problem, setProblem] = useState("");
  const accept = async (id: number) => {
    setBusy(id);
    const { failure } = await acceptInvitation(id);
    if (!failure) return window.location.assign(localePath(deskPaths.brand, locale));
    setBusy(0);
    setProblem(failureText(failure));
  };
  if (invitations.length === 0) return null;
  return (
    <div className={`container ${styles.invitations}`}>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {invitations.map(({ id, brand, role, expires_at: until }) => (
        <Notice
          key={id}
          title={t("invitation.title", { brand, role: t(`roles.${role}`) })}
          action={
            <Button size="small" loading={busy === id} onClick={() => void accept(id)}>
              {t("invitation.accept")}
            </Button>
          }
        >
          {t("invitation.text", { date: formatDate(until, locale) })}
        </Notice>
      ))}
    </div>
  );
}
