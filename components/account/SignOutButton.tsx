import Router from "next/router";
import { useState } from "react";
import { paths } from "@/constants/paths";
import { useAppDispatch } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { endSession } from "@/store/customer";
import { notified } from "@/store/global";

/** Ends the session here and on the server, then leaves the account. */
export function SignOutButton() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    if (busy) return;
    setBusy(true);
    const ended = await dispatch(endSession());
    setBusy(false);
    if (endSession.fulfilled.match(ended)) await Router.push(paths.home);
    else if (ended.payload) dispatch(notified({ tone: "danger", text: failureText(ended.payload) }));
  };

  return (
    <button type="button" aria-busy={busy} onClick={() => void leave()}>
      {t("action.signOut")}
    </button>
  );
}
