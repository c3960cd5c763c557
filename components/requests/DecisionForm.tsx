import type { FocusEvent, FormEvent, ReactNode } from "react";
import { localePath } from "@/contract/locales";
import type { RequestDecision, RequestDetail } from "@/contract/orderRequest";
import { accountPaths } from "@/constants/accountPaths";
import { useMarket } from "@/hooks/useMarket";

interface DecisionFormProps {
  request: Pick<RequestDetail, "number" | "fingerprint">;
  decision: RequestDecision | "accept" | "withdraw";
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onInput?: (event: FormEvent<HTMLFormElement>) => void;
  onBlur?: (event: FocusEvent<HTMLFormElement>) => void;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Something that is done with a request as it is shown. Without scripts it posts, and the page says what came of it.
 */
export function DecisionForm({ request, decision, onSubmit, onInput, onBlur, className, children }: DecisionFormProps) {
  const { locale } = useMarket();
  return (
    <form
      method="post"
      action={localePath(accountPaths.decideRequest, locale)}
      className={className}
      noValidate
      onInput={onInput}
      onBlur={onBlur}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(event);
      }}
    >
      <input type="hidden" name="number" value={request.number} />
      <input type="hidden" name="fingerprint" value={request.fingerprint} />
      <input type="hidden" name="decision" value={decision} />
      {children}
    </form>
  );
}
