import { EmailCodeDialog } from "@/components/account/EmailCodeDialog";
import { paths } from "@/constants/paths";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { useMessages } from "@/hooks/useMessages";
import { useTranslation } from "@/hooks/useTranslation";
import { signInWithCode } from "@/services/auth";
import { loadCart } from "@/store/cart";
import { loadProfile, selectProfile } from "@/store/customer";

interface VerifyDialogProps {
  open: boolean;
  onClose: () => void;
  onVerified: () => void;
}

/** Has a code mailed to the customer's own address; typed in here it proves the address as a sign-in by it does. */
export function VerifyDialog({ open, onClose, onVerified }: VerifyDialogProps) {
  const { t } = useTranslation("cart");
  const ready = useMessages("account");
  const dispatch = useAppDispatch();
  const email = useAppSelector(selectProfile)?.email ?? "";

  const prove = async (code: string) => {
    const { failure } = await signInWithCode(email, code, paths.cart);
    if (failure) return failure;
    await dispatch(loadProfile());
    onVerified();
    onClose();
    await dispatch(loadCart());
    return null;
  };
  if (!ready || email === "") return null;
  return (
    <EmailCodeDialog
      open={open}
      onClose={onClose}
      title={t("verify.title")}
      email={email}
      submitText={t("verify.submit")}
      onVerified={prove}
    >
      <p>{t("verify.how", { email })}</p>
    </EmailCodeDialog>
  );
}
