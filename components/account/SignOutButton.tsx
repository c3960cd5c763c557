import { useState } from "react";
import { useAppDispatch } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { useClearSession } from "@/hooks/visit/useClearSession";
import { signOut } from "@/services/auth";
import { notified } from "@/store/global";

/** Ends the session here and on the server, then leaves the account. */
export function SignOutButton() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const endSession = useClearSession();
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    if (busy) return;
    setBusy(true);
    const { failure } = await signOut();
    if (failure) dispatch(notified({ tone: "danger", text: failureText(failure) }));
    else await endSession();
    setBusy(false);
  };

  return (
    <button type="button" aria-busy={busy} onClick={() => void leave()}>
      {t("action.signOut")}
    </button>
  );
}
