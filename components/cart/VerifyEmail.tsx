import dynamic from "next/dynamic";
import { useState } from "react";
import type { Cart } from "@/contract/cart";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useTranslation } from "@/hooks/useTranslation";

const VerifyDialog = dynamic(() => import("./VerifyDialog").then((module) => module.VerifyDialog), { ssr: false });

/** Somebody whose address is a company's proves it here, and goes on with the same cart at the company's prices. */
export function VerifyEmail({ cart }: { cart: Cart }) {
  const { t } = useTranslation("cart");
  const [open, setOpen] = useState<boolean | null>(null);
  const [isProven, setProven] = useState(false);
  if (!cart.need_verify_email)
    return isProven ? (
      <Notice tone="positive" live>
        {t(cart.is_company_discount ? "verify.done" : "verify.proven")}
      </Notice>
    ) : null;
  return (
    <>
      <Notice
        title={t("verify.title")}
        action={
          <Button variant="outline" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t("verify.action")}
          </Button>
        }
      >
        {t("verify.text")}
      </Notice>
      {open !== null && <VerifyDialog open={open} onClose={() => setOpen(false)} onVerified={() => setProven(true)} />}
    </>
  );
}
