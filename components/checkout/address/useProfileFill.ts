import { useEffect, useRef } from "react";
import { useAppSelector } from "@/hooks/store";
import { selectProfile } from "@/store/customer";
import type { CheckoutForm } from "../useCheckoutForm";

/** Signed-in shoppers find their own details; what they typed stays. */
export function useProfileFill({ values, set }: CheckoutForm): void {
  const profile = useAppSelector(selectProfile);
  const filledFor = useRef(0);
  useEffect(() => {
    if (!profile || filledFor.current === profile.id) return;
    filledFor.current = profile.id;
    if (!values.email) set("email", profile.email);
    if (!values.fullname) set("fullname", profile.fullname);
    if (!values.phone) set("phone", profile.phone);
  }, [profile, values, set]);
}
