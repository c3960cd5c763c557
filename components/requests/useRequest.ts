import { useState } from "react";
import type { RequestDetail } from "@/contract/orderRequest";
import { useFollowedRequest } from "@/hooks/checkout/useFollowedRequest";
import { useRequestNews } from "@/hooks/checkout/useRequestNews";
import { useFailureText } from "@/hooks/useFailureText";
import type { Answer } from "@/services/answer";
import { fetchRequest, finishApprovalPayment } from "@/services/orderRequest";

export interface ShownRequest {
  request: RequestDetail;
  problem: string;
  /** Back from the provider's page: what became of the payment is being found out. */
  isReturning: boolean;
  /** That could not be found out. */
  returnFailed: boolean;
  change: (request: RequestDetail) => void;
  reload: () => Promise<void>;
  /** Does something with it and shows what it has become, or why not. True when it was done. */
  act: (acting: Promise<Answer<RequestDetail>>) => Promise<boolean>;
}

/** Paying approves it: a try can be undecided in either state. */
const isWaiting = ({ state, attempt }: RequestDetail) =>
  (state === "open" || state === "approved") && attempt?.status === 0;

/** A request as it stands, kept up with by the socket. `returned`: a payment's own token after the provider's page. */
export function useRequest(first: RequestDetail, returned: string): ShownRequest {
  const failureText = useFailureText();
  const [problem, setProblem] = useState("");
  const { number } = first;
  const source = { id: number, returned, fetch: fetchRequest, finish: finishApprovalPayment, isWaiting };
  const followed = useFollowedRequest(first, source);
  const { change, reload } = followed;
  useRequestNews((news) => void (news === number && reload()));

  const act = async (acting: Promise<Answer<RequestDetail>>) => {
    const { data, failure } = await acting;
    setProblem(failure ? failureText(failure) : "");
    if (data) change(data);
    else await reload();
    return failure === null;
  };
  return { ...followed, request: followed.request ?? first, problem, act };
}
