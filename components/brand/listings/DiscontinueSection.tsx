import "@/styles/deskParts";
import { useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Select } from "@/components/form/Select";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { Listing } from "@/contract/desk/listingRoutes";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { discontinueListing } from "@/services/desk/formerProducts";
import { formatDate } from "@/utils/format/dates";

interface DiscontinueProps {
  listing: Listing;
  onChange: (listing: Listing) => void;
}

/** The end of a listing: out of the shop for good, with what is sold in its place, and the way back. */
export function DiscontinueSection({ listing, onChange }: DiscontinueProps) {
  const { t } = useTranslation("brandListings");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const { key, discontinued_at: since, is_shown: isShown, successors } = listing;
  const [successor, setSuccessor] = useState(String(listing.successor_id ?? ""));
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [told, setTold] = useState("");
  if (since === null && !isShown) return null;
  const save = async (isDiscontinued: boolean, said: string) => {
    if (busy) return;
    setBusy(true);
    setTold("");
    const id = isDiscontinued && successor !== "" ? Number(successor) : null;
    const { data, failure } = await discontinueListing(key, isDiscontinued, id);
    setBusy(false);
    if (failure) return setProblem(failure.errors[0]?.message ?? failureText(failure));
    setProblem("");
    setAsking(false);
    setTold(said);
    onChange(data);
  };
  const choice = (
    <Select
      name="successor_id"
      label={t("end.successor")}
      help={t("end.successorHelp")}
      optional
      blank={t("end.none")}
      options={successors.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={successor}
      onChange={({ target }) => setSuccessor(target.value)}
    />
  );
  return (
    <section className={formStyles.section} aria-labelledby="listing-end">
      <h2 id="listing-end">{t("end.title")}</h2>
      {told && (
        <Notice tone="positive" live>
          {told}
        </Notice>
      )}
      {problem && !isAsking && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {since === null ? (
        <>
          <p className={formStyles.help}>{t("end.lead")}</p>
          <div className={formStyles.actions}>
            <Button variant="outline" onClick={() => setAsking(true)}>
              {t("end.open")}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={formStyles.help}>{t("end.since", { date: formatDate(since, locale) })}</p>
          <div className={formStyles.short}>{choice}</div>
          <div className={formStyles.actions}>
            <Button loading={busy} onClick={() => void save(true, t("end.saved"))}>
              {t("end.save")}
            </Button>
            <Button variant="outline" disabled={busy} onClick={() => void save(false, t("end.again"))}>
              {t("end.undo")}
            </Button>
          </div>
        </>
      )}
      {isAsking && (
        <ActionDialog
          title={t("end.sureTitle")}
          text={t("end.sure")}
          submit={t("end.confirm")}
          busy={busy}
          problem={problem}
          onSubmit={() => void save(true, t("end.done"))}
          onClose={() => {
            setAsking(false);
            setProblem("");
          }}
        >
          {choice}
        </ActionDialog>
      )}
    </section>
  );
}
