import { useEffect, useState } from "react";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import type { Invitation } from "@/contract/company/coworkerRoutes";
import { INVITE_LIMITS } from "@/contract/rules/inviteTerms";
import { useMarket } from "@/hooks/useMarket";
import { useMessages } from "@/hooks/useMessages";
import { useTranslation } from "@/hooks/useTranslation";
import { keepInvitation } from "@/services/browser/invitation";
import { fetchPromise } from "@/services/sales/flashSales";

interface Promised {
  code: string;
  invitation: Invitation;
}

/**
 * Who came to a product by somebody's link, `?rid=`: what that link promises, as the server says it, and the way to
 * it. The code is kept until they sign in, whichever way they go. A code that is nobody's shows and keeps nothing.
 */
export function InvitedNote({ productId }: { productId: number }) {
  const { locale } = useMarket();
  const [promised, setPromised] = useState<Promised | null>(null);

  useEffect(() => {
    const code = (new URLSearchParams(window.location.search).get("rid") ?? "").trim();
    if (code === "" || code.length > INVITE_LIMITS.codeLength) return undefined;
    let isOver = false;
    void fetchPromise(productId, code, locale).then((invitation) => {
      if (isOver || !invitation) return;
      keepInvitation(code);
      setPromised({ code, invitation });
    });
    return () => {
      isOver = true;
    };
  }, [productId, locale]);

  return promised && <Said {...promised} />;
}

function Said({ code, invitation }: Promised) {
  const { t } = useTranslation("invites");
  const isWorded = useMessages("invites");
  const { kind, inviter, company_name: company, offer, coins } = invitation;
  if (!isWorded) return null;
  const values = { company, inviter: inviter || t(`${kind}.somebody`) };
  const place = kind === "coworker" ? paths.coworkerInvite : paths.invite;
  return (
    <Notice tone="positive" live title={t(`${kind}.from`, values)}>
      {kind === "coworker" && <p>{t("coworker.text", values)}</p>}
      {offer !== "" && <p>{offer}</p>}
      {coins > 0 && <p>{t("friend.coins", { count: coins })}</p>}
      <Link href={`${place}?${new URLSearchParams({ code })}`} prefetch="never">
        {t("see")}
      </Link>
    </Notice>
  );
}
