import "@/styles/deskParts";
import { useRouter } from "next/router";
import { useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import type { Listing } from "@/contract/desk/listingRoutes";
import { localePath } from "@/contract/locales";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { proposeListing, withdrawListing } from "@/services/desk/listings";

interface SendProps {
  listing: Listing;
  labelOf: (path: string) => string;
  /** Whether something was typed and not saved. */
  isTouched: boolean;
  onSent: (listing: Listing) => void;
}

/** The way of what was changed to the store's team, and back. */
export function SendSection({ listing, labelOf, isTouched, onSent }: SendProps) {
  const { t } = useTranslation("brandListings");
  const { locale } = useMarket();
  const router = useRouter();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState("");
  const { key, state, missing, product_id: product } = listing;
  if (state === null) return null;
  const run = async (work: () => Promise<string>) => {
    if (busy) return;
    setBusy(true);
    setProblem(await work());
    setBusy(false);
  };
  const submit = () =>
    run(async () => {
      const { data, failure } = await proposeListing(key);
      if (failure) return failure.errors[0]?.message ?? failureText(failure);
      onSent(data);
      return "";
    });
  const drop = () =>
    run(async () => {
      const { failure } = await withdrawListing(key);
      if (failure) return failureText(failure);
      // What is shown then is what shoppers see; a new one is gone.
      const path = localePath(product === null ? deskPaths.listings : deskPaths.listing(key), locale);
      if (product === null) await router.push(path);
      else window.location.assign(path);
      return "";
    });
  const isOpen = state === "draft" || state === "refused";
  return (
    <section className={formStyles.section} aria-labelledby="listing-send">
      <h2 id="listing-send">{t("send.title")}</h2>
      <p className={formStyles.help}>
        {!isOpen
          ? t("send.waits")
          : missing.length > 0
            ? t("send.missing", { count: missing.length, fields: missing.map(labelOf).join(", ") })
            : t("send.help")}
      </p>
      {problem && !isAsking && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <div className={formStyles.actions}>
        {isOpen && (
          <Button loading={busy && !isAsking} disabled={missing.length > 0 || isTouched} onClick={() => void submit()}>
            {t("send.submit")}
          </Button>
        )}
        <Button variant="outline" onClick={() => setAsking(true)}>
          {t("send.withdraw")}
        </Button>
      </div>
      {isAsking && (
        <ActionDialog
          title={t("send.withdrawTitle")}
          text={t(product === null ? "send.withdrawNew" : "send.withdrawText")}
          submit={t("send.withdraw")}
          busy={busy}
          problem={problem}
          onSubmit={() => void drop()}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
