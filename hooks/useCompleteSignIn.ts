import { useState } from "react";
import type { SignedInCustomer } from "@/contract/auth";
import { STORAGE } from "@/constants/storage";
import { TIMES } from "@/contract/rules/times";
import { dropInvitation } from "@/services/browser/invitation";
import { removeTabStorage, writeStorage } from "@/services/browser/storage";
import { loadCart } from "@/store/cart";
import { loadProfile } from "@/store/customer";
import { useAppDispatch } from "./store";

/** What follows a sign-in, whatever its way: profile and cart are loaded, and the visitor goes on a moment later. */
export function useCompleteSignIn(onDone: (isSignUp: boolean) => void) {
  const dispatch = useAppDispatch();
  const [done, setDone] = useState(false);

  const welcome = async (customer: SignedInCustomer, { isSocial = false } = {}) => {
    writeStorage(STORAGE.userId, String(customer.id));
    writeStorage(STORAGE.email, customer.email);
    writeStorage(STORAGE.isEmployee, customer.company_name ? "1" : "");
    removeTabStorage(STORAGE.signIn);
    dropInvitation();
    setDone(true);
    await Promise.all([dispatch(loadProfile()), dispatch(loadCart())]);
    const pause = isSocial ? TIMES.redirectAfterSocialMs : TIMES.redirectAfterCodeMs;
    window.setTimeout(() => onDone(customer.isSignUp), pause);
  };
  return { done, welcome };
}
