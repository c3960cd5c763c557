import { useEffect, useState } from "react";
import type { SavedAddress } from "@/contract/routes/addressBookRoutes";
import { fetchAddresses } from "@/services/account/addressBook";
import { selectIsLoggedIn } from "@/store/customer";
import { useAppSelector } from "../store";

/**
 * The address book of the signed-in shopper; empty for guests. A convenience: without an answer the form is filled in
 * by hand.
 */
export function useSavedAddresses(): SavedAddress[] {
  const signedIn = useAppSelector(selectIsLoggedIn);
  const [addresses, setAddresses] = useState<SavedAddress[]>([]);
  useEffect(() => {
    if (!signedIn) return undefined;
    let over = false;
    void fetchAddresses().then(({ data }) => !over && setAddresses(data));
    return () => {
      over = true;
      setAddresses([]);
    };
  }, [signedIn]);
  return addresses;
}
