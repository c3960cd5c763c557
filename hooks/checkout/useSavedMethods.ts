import { useEffect, useState } from "react";
import type { PaymentMethod } from "@/contract/routes/paymentRoutes";
import { isApiError } from "@/services/apiError";
import { fetchMethods, removeMethod } from "@/services/payment";
import { selectIsLoggedIn } from "@/store/customer";
import { useAppSelector } from "../store";

export interface SavedMethods {
  methods: PaymentMethod[];
  /** They could not be asked for, or one could not be removed. */
  failed: boolean;
  /** The one that is being removed; 0 for none. */
  removing: number;
  remove: (id: number) => Promise<boolean>;
}

/** Cards and accounts that the signed-in customer keeps; none for guests. */
export function useSavedMethods(): SavedMethods {
  const signedIn = useAppSelector(selectIsLoggedIn);
  const [methods, setMethods] = useState<PaymentMethod[]>([]);
  const [failed, setFailed] = useState(false);
  const [removing, setRemoving] = useState(0);

  useEffect(() => {
    if (!signedIn) return undefined;
    let over = false;
    fetchMethods().then(
      (found) => !over && setMethods(found),
      () => !over && setFailed(true),
    );
    return () => {
      over = true;
      setMethods([]);
    };
  }, [signedIn]);

  const remove = async (id: number) => {
    setRemoving(id);
    setFailed(false);
    try {
      setMethods(await removeMethod(id));
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailed(true);
      return false;
    } finally {
      setRemoving(0);
    }
  };

  return { methods, failed, removing, remove };
}
