import { useState } from "react";
import type { Answer, ApiFailure } from "@/services/answer";
import { asksForProof, fetchProofWays, type ProofWays } from "@/services/signIn/proof";

interface StepUpOptions<Data> {
  /** A call with `stepUp`: it is sent again as it is once there is a proof. */
  call: () => Promise<Answer<Data>>;
  onDone: (data: Data) => void;
}

/** Makes a call that may ask for a fresh proof; `ProofDialog` gets one where it does, and the call goes on. */
export function useStepUp<Data>({ call, onDone }: StepUpOptions<Data>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  /** Kept once they were asked for: the dialog that gives the focus back has to stay. */
  const [ways, setWays] = useState<ProofWays | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  const ask = async () => {
    const known = await fetchProofWays();
    if (known.failure) return known.failure;
    setWays(known.data);
    setIsAsking(true);
    return null;
  };
  const run = async () => {
    setBusy(true);
    setFailure(null);
    const answer = await call();
    if (answer.failure === null) onDone(answer.data);
    else setFailure(asksForProof(answer.failure) ? await ask() : answer.failure);
    setBusy(false);
  };
  const goOn = async () => {
    setIsAsking(false);
    await run();
  };
  return {
    run,
    busy,
    failure,
    proof: ways && { ways, open: isAsking, onClose: () => setIsAsking(false), onProven: goOn },
  };
}
