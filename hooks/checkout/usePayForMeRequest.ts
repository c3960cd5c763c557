import type { RequestToPay } from "@/contract/orderRequest";
import { fetchToPay, finishPayForMe } from "@/services/orderRequest";
import { useFollowedRequest } from "./useFollowedRequest";
import { useRequestNews } from "./useRequestNews";

const isWaiting = ({ state, attempt }: RequestToPay) => state === "open" && attempt?.status === 0;

/**
 * What a link asks for, kept up with by the socket too. `returned` is the payment's own token after the provider's
 * page. `first` is what the page came with.
 */
export function usePayForMeRequest(token: string, returned: string, first: RequestToPay | null) {
  const source = { id: token, returned, fetch: fetchToPay, finish: finishPayForMe, isWaiting };
  const followed = useFollowedRequest(first, source);
  useRequestNews(() => void followed.reload(), token);
  return followed;
}
