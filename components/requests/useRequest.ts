import { useEffect, useState } from "react";
import type { RequestDetail } from "@/contract/orderRequest";
import { useRequestNews } from "@/hooks/checkout/useRequestNews";
import { useFailureText } from "@/hooks/useFailureText";
import type { Answer } from "@/services/answer";
import { fetchRequest, finishApprovalPayment } from "@/services/orderRequest";

export interface ShownRequest {
  request: RequestDetail;
  problem: string;
  /** Back from the provider's page: what became of the payment is being found out. */
  isReturning: boolean;
  change: (request: RequestDetail) => void;
  reload: () => Promise<void>;
  /** Does something with it and shows what it has become, or why not. True when it was done. */
  act: (acting: Promise<Answer<RequestDetail>>) => Promise<boolean>;
}

/** A request as it stands, kept up with by the socket. `returned`: a payment's own token after the provider's page. */
export function useRequest(first: RequestDetail, returned: string): ShownRequest {
  const failureText = useFailureText();
  const [request, setRequest] = useState(first);
  const [problem, setProblem] = useState("");
  const [isReturning, setReturning] = useState(returned !== "");
  const { number } = request;
  const reload = async () => {
    const { data } = await fetchRequest(number);
    if (data) setRequest(data);
  };
  useRequestNews((news) => void (news === number && reload()));

  useEffect(() => {
    if (!returned) return undefined;
    let isOver = false;
    void finishApprovalPayment(number, returned).then(({ data }) => {
      if (isOver) return;
      // Used before: the page says how the payment stands.
      if (data) setRequest(data);
      setReturning(false);
    });
    return () => {
      isOver = true;
    };
  }, [number, returned]);

  const act = async (acting: Promise<Answer<RequestDetail>>) => {
    const { data, failure } = await acting;
    setProblem(failure ? failureText(failure) : "");
    if (data) setRequest(data);
    else await reload();
    return failure === null;
  };
  return { request, problem, isReturning, change: setRequest, reload, act };
}
