import { useState } from "react";
import type { SignedInCustomer } from "@/contract/auth";
import { STORAGE } from "@/constants/storage";
import { TIMES } from "@/contract/rules/times";
import type { ApiFailure } from "@/services/answer";
import { sendCode, signInWithCode } from "@/services/auth";
import { removeTabStorage, writeTabStorage, readTabStorage } from "@/services/browser/storage";
import { readSentCode } from "@/services/signIn/sentCode";
import { useSingleFlight } from "./browser/useSingleFlight";
import { useCountdown } from "./useCountdown";

export interface SignInProgress {
  email: string;
  /** Until when no other code may be asked for, and until when codes are not checked; milliseconds since 1970. */
  resendAt: number;
  lockedUntil: number;
}

const FRESH: SignInProgress = { email: "", resendAt: 0, lockedUntil: 0 };

/** What a reload must not lose: who asked for a code and the running countdowns. */
function kept(): SignInProgress {
  const saved = readTabStorage(STORAGE.signIn) as Partial<SignInProgress> | null;
  if (typeof saved?.email !== "string" || typeof saved.resendAt !== "number") return FRESH;
  const codeEnds = saved.resendAt + (TIMES.codeMinutes * 60 - TIMES.resendSeconds) * 1000;
  return codeEnds > Date.now() ? { ...FRESH, ...saved } : FRESH;
}

interface SignInFailure extends ApiFailure {
  /** No code was mailed; otherwise the one that was typed did not count. */
  isOfSending?: boolean;
}

interface SignInOptions {
  /** Where the visitor wants to go afterwards; told to the server, which mails a link to it. */
  next: string;
  source: string;
  /** Only addresses of companies get in. */
  isWorkOnly?: boolean;
  onEntered: (customer: SignedInCustomer) => Promise<void>;
}

/** Code by e-mail: step one asks for it, step two checks it. */
export function useSignIn({ next, source, isWorkOnly = false, onEntered }: SignInOptions) {
  const [progress, setProgress] = useState(kept);
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const run = useSingleFlight();

  const advance = (change: Partial<SignInProgress>) => {
    setProgress((now) => {
      const after = { ...now, ...change };
      writeTabStorage(STORAGE.signIn, after);
      return after;
    });
  };

  /** One request at a time. */
  const alone = (request: () => Promise<void>) =>
    run(() => {
      setFailure(null);
      return request();
    });

  const send = (email: string) =>
    alone(async () => {
      const answer = await sendCode(email, next, source, isWorkOnly ? "work-email" : "sign-in");
      const { isSent, pause } = readSentCode(answer);
      if (isSent || progress.email) advance({ email, resendAt: Date.now() + pause * 1000 });
      if (!isSent && answer.failure) setFailure({ ...answer.failure, isOfSending: true });
    });

  const verify = (code: string) =>
    alone(async () => {
      const { data: customer, failure: refusal } = await signInWithCode(progress.email, code.toUpperCase(), next);
      if (refusal) {
        if (refusal.kind === "locked") advance({ lockedUntil: Date.now() + refusal.secondBlock * 1000 });
        setFailure(refusal);
        return;
      }
      await onEntered(customer);
    });

  const changeEmail = () => {
    removeTabStorage(STORAGE.signIn);
    setProgress({ ...FRESH, lockedUntil: progress.lockedUntil });
    setFailure(null);
  };

  return {
    step: progress.email ? ("code" as const) : ("email" as const),
    email: progress.email,
    failure,
    resendIn: useCountdown(progress.resendAt),
    lockedFor: useCountdown(progress.lockedUntil),
    send,
    verify,
    changeEmail,
    forgetFailure: () => setFailure(null),
  };
}
