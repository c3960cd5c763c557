import { useState } from "react";
import { object, string } from "yup";
import { LIMITS } from "@/contract/limits";
import type { RentalRequest } from "@/contract/rental/rental";
import type { RentalDecision } from "@/contract/rental/rentalTerms";
import { TextArea } from "@/components/form/Field";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { decideRental } from "@/services/account/rentals";

interface DecisionDialogProps {
  request: RentalRequest;
  decision: RentalDecision;
  onClose: () => void;
  onDone: () => void;
}

/** Asks once more, for a refusal with its reason. */
export default function DecisionDialog({ request, decision, onClose, onDone }: DecisionDialogProps) {
  const { t } = useTranslation("rentals");
  const failureText = useFailureText();
  const [problem, setProblem] = useState("");
  const needsReason = decision === "refuse";
  const reasonRule = string().trim().default("");
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { reason: "" },
    schema: object({ reason: needsReason ? reasonRule.required(t("decide.reasonNeeded")) : reasonRule }),
    onSubmit: async ({ reason }) => {
      const { failure } = await decideRental(request, decision, reason);
      if (failure) setProblem(failureText(failure));
      else onDone();
      return undefined;
    },
  });
  return (
    <ActionDialog
      title={t(`decide.${decision}Title`, { name: request.name })}
      text={t(needsReason ? "decide.refuseText" : `decide.approveText.${request.asks}`, { member: request.member })}
      submit={t(`decide.${decision}`)}
      busy={isSubmitting}
      problem={problem}
      errors={errors}
      onSubmit={(event) => void submit(event)}
      onInput={clearFieldError}
      onBlur={validateOnBlur}
      onClose={onClose}
    >
      {needsReason && (
        <TextArea label={t("decide.reason")} name="reason" error={errors.reason} maxLength={LIMITS.noteLength} />
      )}
    </ActionDialog>
  );
}
