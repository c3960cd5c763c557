import { useRef, useState } from "react";
import type { Answer } from "@/services/answer";
import { asksForProof, fetchProofWays, type ProofWays } from "@/services/signIn/proof";

/**
 * Makes calls that may ask for a fresh proof: `ProofDialog` gets one where one does, and the call is sent again as it
 * is. Whoever closes the dialog gets the call's own refusal.
 */
export function useFreshProof() {
  /** Kept once they were asked for: the dialog that gives the focus back has to stay. */
  const [ways, setWays] = useState<ProofWays | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const settle = useRef<(isProven: boolean) => void>(() => undefined);

  const guarded = async <Data, Empty = null>(
    call: () => Promise<Answer<Data, Empty | null>>,
  ): Promise<Answer<Data, Empty | null>> => {
    const answer = await call();
    if (!answer.failure || !asksForProof(answer.failure)) return answer;
    const known = await fetchProofWays();
    if (known.failure) return known;
    setWays(known.data);
    setIsAsking(true);
    const isProven = await new Promise<boolean>((resolve) => (settle.current = resolve));
    setIsAsking(false);
    return isProven ? call() : answer;
  };
  const onProven = () => Promise.resolve(settle.current(true));
  return { guarded, proof: ways && { ways, open: isAsking, onClose: () => settle.current(false), onProven } };
}
