import { useRef, useState } from "react";
import { STORAGE } from "@/constants/storage";
import { TIMES } from "@/contract/limits";
import type { ApiFailure } from "@/services/apiError";
import { sendCode, signInWithCode } from "@/services/auth";
import { isApiError } from "@/services/apiError";
import { loadCart } from "@/store/cart";
import { loadProfile } from "@/store/customer";
import { dropForTab, keepForTab, keptForTab, remember } from "@/services/browser/storage";
import { useCountdown } from "./useCountdown";
import { useAppDispatch } from "./store";

export interface SignInProgress {
  email: string;
  /** Until when no other code may be asked for, and until when codes are not checked; milliseconds since 1970. */
  resendAt: number;
  lockedUntil: number;
}

const FRESH: SignInProgress = { email: "", resendAt: 0, lockedUntil: 0 };

/** What a reload must not lose: who asked for a code and the running countdowns. */
function kept(): SignInProgress {
  const saved = keptForTab(STORAGE.signIn) as Partial<SignInProgress> | null;
  if (typeof saved?.email !== "string" || typeof saved.resendAt !== "number") return FRESH;
  const codeEnds = saved.resendAt + (TIMES.codeMinutes * 60 - TIMES.resendSeconds) * 1000;
  return codeEnds > Date.now() ? { ...FRESH, ...saved } : FRESH;
}

interface SignInOptions {
  /** Where the visitor wants to go afterwards; told to the server, which mails a link to it. */
  next: string;
  source: string;
  onDone: (isSignUp: boolean) => void;
}

/** Code by e-mail: step one asks for it, step two checks it. */
export function useSignIn({ next, source, onDone }: SignInOptions) {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState(kept);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [done, setDone] = useState(false);
  const working = useRef(false);

  const advance = (change: Partial<SignInProgress>) => {
    setProgress((now) => {
      const after = { ...now, ...change };
      keepForTab(STORAGE.signIn, after);
      return after;
    });
  };

  /** One request at a time; faults that are no answer keep throwing. */
  const attempt = async (request: () => Promise<void>, onFailure: (failed: ApiFailure) => void) => {
    if (working.current) return;
    working.current = true;
    setFailure(null);
    try {
      await request();
    } catch (error) {
      if (!isApiError(error)) throw error;
      onFailure(error.toFailure());
    } finally {
      working.current = false;
    }
  };

  const send = (email: string) =>
    attempt(
      async () => {
        const seconds = await sendCode(email, next, source);
        advance({ email, resendAt: Date.now() + (seconds || TIMES.resendSeconds) * 1000 });
      },
      (failed) => {
        // A code is on its way already: it can be typed in.
        if (failed.retryAfter > 0) advance({ email, resendAt: Date.now() + failed.retryAfter * 1000 });
        // Longer than between two codes: there were too many, which is said.
        if (failed.retryAfter === 0 || failed.retryAfter > TIMES.resendSeconds) setFailure(failed);
      },
    );

  const verify = (code: string) =>
    attempt(
      async () => {
        const { customer } = await signInWithCode(progress.email, code.toUpperCase(), next);
        remember(STORAGE.userId, String(customer.id));
        remember(STORAGE.email, customer.email);
        remember(STORAGE.isEmployee, customer.company_name ? "1" : "");
        dropForTab(STORAGE.signIn);
        setDone(true);
        await Promise.all([dispatch(loadProfile()), dispatch(loadCart())]);
        window.setTimeout(() => onDone(customer.isSignUp), TIMES.redirectAfterCodeMs);
      },
      (failed) => {
        if (failed.kind === "locked") advance({ lockedUntil: Date.now() + failed.secondBlock * 1000 });
        setFailure(failed);
      },
    );

  const changeEmail = () => {
    dropForTab(STORAGE.signIn);
    setProgress({ ...FRESH, lockedUntil: progress.lockedUntil });
    setFailure(null);
  };

  return {
    step: progress.email ? ("code" as const) : ("email" as const),
    email: progress.email,
    failure,
    done,
    resendIn: useCountdown(progress.resendAt),
    lockedFor: useCountdown(progress.lockedUntil),
    send,
    verify,
    changeEmail,
    forgetFailure: () => setFailure(null),
  };
}
