import Router, { useRouter } from "next/router";
import { useEffect, useRef } from "react";
import { useTranslation } from "@/hooks/useTranslation";
import { Dialog } from "@/components/ui/overlay/Dialog";
import { Skeleton } from "@/components/ui/Skeleton";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { useMessages } from "@/hooks/useMessages";
import { selectSignUpModal, signInClosed } from "@/store/customer";
import { safeNext } from "@/contract/rules/safeNext";
import { SignInForm } from "./SignInForm";

/** Closing takes `next` and `login` out of the address, so that a reload does not ask again. */
export function SignInModal() {
  const { t } = useTranslation();
  const router = useRouter();
  const dispatch = useAppDispatch();
  const ready = useMessages("auth");
  const { open, next } = useAppSelector(selectSignUpModal);
  const form = useRef<HTMLDivElement>(null);

  // The dialog gives the focus to its first button, and the form may come later than it.
  useEffect(() => {
    if (open && ready) form.current?.querySelector("input")?.focus();
  }, [open, ready]);

  const close = () => {
    dispatch(signInClosed());
    window.setTimeout(leaveAddress);
  };
  const done = () => {
    const target = next && safeNext(next, "");
    if (!target) return close();
    dispatch(signInClosed());
    void router.push(target);
  };

  return (
    <Dialog open={open} onClose={close} title={t("action.signIn")} size="small">
      <div ref={form}>
        {ready ? <SignInForm next={next} source="modal" isSwitch onDone={done} /> : <Skeleton height="12rem" />}
      </div>
    </Dialog>
  );
}

/** Where the window's entry is still on top of the history, its going is awaited: both would undo each other. */
function leaveAddress(): void {
  const [path = "/", search] = Router.asPath.split(/[?#]/);
  const query = new URLSearchParams(search);
  if (!query.has("next") && !query.has("login")) return;
  if ((window.history.state as { overlay?: boolean } | null)?.overlay) {
    window.addEventListener("popstate", () => window.setTimeout(leaveAddress), { once: true });
    return;
  }
  query.delete("next");
  query.delete("login");
  const rest = query.toString();
  void Router.replace(rest ? `${path}?${rest}` : path, undefined, { shallow: true, scroll: false });
}
