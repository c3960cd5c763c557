import { LIMITS } from "@/contract/limits";
import { localePath } from "@/contract/locales";
import type { RentalRequest } from "@/contract/rental/rental";
import { TextArea } from "@/components/form/Field";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { accountPaths } from "@/constants/accountPaths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import type { RentalDecisionStep } from "./loadRentals";
import styles from "./Rentals.module.css";

interface NoScriptRentalDecisionProps {
  request: RentalRequest;
  step: RentalDecisionStep;
}

/** A decision about a member's rental as a form that works without scripts, in place of the buttons that lead to it. */
export function NoScriptRentalDecision({ request, step: { decision, error } }: NoScriptRentalDecisionProps) {
  const { t } = useTranslation("rentals");
  const { locale } = useMarket();
  return (
    <form
      id={`rental-request-${request.id}`}
      method="post"
      action={localePath(accountPaths.decideRental, locale)}
      className={styles.step}
      noValidate
    >
      <h3>{t(`decide.${decision}Title`, { name: request.name })}</h3>
      <p>
        {t(decision === "refuse" ? "decide.refuseText" : `decide.approveText.${request.asks}`, {
          member: request.member,
        })}
      </p>
      <input type="hidden" name="request" value={request.id} />
      <input type="hidden" name="ask" value={request.ask_id} />
      <input type="hidden" name="decision" value={decision} />
      {error && error !== "reason" && (
        <Notice tone="danger" live>
          {t(`errors.${error}`)}
        </Notice>
      )}
      {decision === "refuse" && (
        <TextArea
          label={t("decide.reason")}
          name="reason"
          maxLength={LIMITS.noteLength}
          error={error === "reason" ? t("decide.reasonNeeded") : undefined}
        />
      )}
      <div className={styles.acts}>
        <Button type="submit">{t(`decide.${decision}`)}</Button>
        <ButtonLink href={accountPaths.rentals} variant="outline">
          {t("common:action.cancel")}
        </ButtonLink>
      </div>
    </form>
  );
}
