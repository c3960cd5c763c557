import dynamic from "next/dynamic";
import { useState } from "react";
import { localePath } from "@/contract/locales";
import type { RentalRequest } from "@/contract/rental/rental";
import { RENTAL_DECISIONS, type RentalDecision } from "@/contract/rental/rentalTerms";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { accountPaths } from "@/constants/accountPaths";
import { useFocusAfterRemoval } from "@/hooks/browser/useFocusAfterRemoval";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatMoney } from "@/utils/format/money";
import type { RentalDecisionStep } from "./loadRentals";
import { NoScriptRentalDecision } from "./NoScriptRentalDecision";
import styles from "./Rentals.module.css";

const DecisionDialog = dynamic(() => import("./DecisionDialog"));

interface RentalRequestsProps {
  requests: readonly RentalRequest[];
  /** The form that stands in place of the buttons of one. */
  step: RentalDecisionStep | null;
}

/** Rentals of members that wait for the customer, who decides in their company. */
export function RentalRequests({ requests: first, step }: RentalRequestsProps) {
  const { t } = useTranslation("rentals");
  const { locale } = useMarket();
  const focusTitle = useFocusAfterRemoval();
  const [requests, setRequests] = useState(first);
  const [open, setOpen] = useState<{ request: RentalRequest; decision: RentalDecision } | null>(null);
  const [told, setTold] = useState("");
  return (
    <section className={styles.requests} aria-labelledby="rental-requests">
      <h2 id="rental-requests" tabIndex={-1}>
        {t("decide.title")}
      </h2>
      {told && <Notice tone="positive" title={told} live />}
      <ul className={styles.list}>
        {requests.map((request) => (
          <li key={request.id} className={styles.card}>
            <p suppressHydrationWarning>
              {t(`decide.asks.${request.asks}`, {
                ...request,
                first: formatMoney(request.initial_deposit, request.currency, locale),
                monthly: formatMoney(request.recurring_amount, request.currency, locale),
                months: request.rent_period,
              })}
            </p>
            {step?.id === request.id ? (
              <NoScriptRentalDecision request={request} step={step} />
            ) : (
              <div className={styles.acts}>
                {RENTAL_DECISIONS.map((decision) => (
                  <DecisionButton
                    key={decision}
                    request={request}
                    decision={decision}
                    onPressed={() => setOpen({ request, decision })}
                  />
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <DecisionDialog
          {...open}
          onClose={() => setOpen(null)}
          onDone={() => {
            setRequests((known) => known.filter(({ id }) => id !== open.request.id));
            const isChange = open.request.asks !== "rent" && open.decision === "approve";
            setTold(t(isChange ? "decide.changeDone" : `decide.${open.decision}Done`, { member: open.request.member }));
            setOpen(null);
            focusTitle("rental-requests");
          }}
        />
      )}
    </section>
  );
}

interface DecisionButtonProps {
  request: RentalRequest;
  decision: RentalDecision;
  onPressed: () => void;
}

/** Opens the dialog of a decision; without scripts the page with its form. */
function DecisionButton({ request: { id, name }, decision, onPressed }: DecisionButtonProps) {
  const { t } = useTranslation("rentals");
  const { locale } = useMarket();
  return (
    <form
      method="get"
      action={`${localePath(accountPaths.rentals, locale)}#rental-request-${id}`}
      onSubmit={(event) => {
        event.preventDefault();
        onPressed();
      }}
    >
      <input type="hidden" name="request" value={id} />
      <input type="hidden" name="decision" value={decision} />
      <Button
        type="submit"
        size="small"
        variant={decision === "approve" ? "main" : "outline"}
        aria-label={t("actOf", { act: t(`decide.${decision}`), name })}
      >
        {t(`decide.${decision}`)}
      </Button>
    </form>
  );
}
