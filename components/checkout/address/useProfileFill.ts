import { useLayoutEffect, useRef } from "react";
import { useAppSelector } from "@/hooks/store";
import { selectProfile } from "@/store/customer";
import type { CheckoutForm } from "../useCheckoutForm";

/**
 * Signed-in shoppers find their own details; what they typed stays, so the fields are looked at once the kept draft is
 * in them, and before the browser can bring what is typed next.
 */
export function useProfileFill({ values, set }: Pick<CheckoutForm, "values" | "set">, isRestored: boolean): void {
  const profile = useAppSelector(selectProfile);
  const filledFor = useRef(0);
  useLayoutEffect(() => {
    if (!isRestored || !profile || filledFor.current === profile.id) return;
    filledFor.current = profile.id;
    if (!values.email) set("email", profile.email);
    if (!values.fullname) set("fullname", profile.fullname);
    if (!values.phone) set("phone", profile.phone);
  }, [isRestored, profile, values, set]);
}
