import { useEffect, useState } from "react";
import type { Feedback } from "@/contract/reviews";
import { STORAGE } from "@/constants/storage";
import { callLazyService } from "@/services/answer";
import { selectIsLoggedIn } from "@/store/customer";
import { readStorage } from "@/services/browser/storage";
import { useAppSelector } from "./store";

/**
 * What the visitor owns, wrote and voted for, of one product; null for strangers, who cost no call, and until it is
 * known.
 */
export function useFeedback(productId: number): Feedback | null {
  const signedIn = useAppSelector(selectIsLoggedIn);
  const [feedback, setFeedback] = useState<Feedback | null>(null);

  useEffect(() => {
    if (!signedIn && !readStorage(STORAGE.voted)) return undefined;
    let gone = false;
    void callLazyService(
      () => import("@/services/reviews"),
      ({ fetchFeedback }) => fetchFeedback(productId),
    ).then(({ data: known }) => {
      // Nothing is missing without it: voting and writing tell what they must themselves.
      if (known && !gone) setFeedback(known);
    });
    return () => {
      gone = true;
    };
  }, [productId, signedIn]);

  return feedback;
}
