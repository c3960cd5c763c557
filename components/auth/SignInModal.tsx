import { useRouter } from "next/router";
import { useTranslation } from "@/hooks/useTranslation";
import { Dialog } from "@/components/ui/Dialog";
import { Skeleton } from "@/components/ui/Skeleton";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { useWords } from "@/hooks/useWords";
import { selectSignUpModal, signInClosed } from "@/store/customer";
import { safeNext } from "@/utils/safeNext";
import { SignInForm } from "./SignInForm";

/** Closing takes `next` and `login` out of the address, so that a reload does not ask again. */
export function SignInModal() {
  const { t } = useTranslation();
  const router = useRouter();
  const dispatch = useAppDispatch();
  const ready = useWords("auth");
  const { open, next } = useAppSelector(selectSignUpModal);

  const close = () => {
    dispatch(signInClosed());
    const { next: _next, login: _login, ...query } = router.query;
    if (_next === undefined && _login === undefined) return;
    void router.replace({ pathname: router.pathname, query }, undefined, { shallow: true, scroll: false });
  };
  const done = () => {
    const target = next && safeNext(next, "");
    if (!target) return close();
    dispatch(signInClosed());
    void router.push(target);
  };

  return (
    <Dialog open={open} onClose={close} title={t("action.signIn")} size="small">
      {ready ? <SignInForm next={next} source="modal" onDone={done} /> : <Skeleton height="12rem" />}
    </Dialog>
  );
}
