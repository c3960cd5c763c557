import { useEffect, useState } from "react";
import type { PaymentMethod } from "@/contract/routes/paymentRoutes";
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
    void fetchMethods().then(({ data, failure }) => {
      if (over) return;
      setMethods(data);
      if (failure) setFailed(true);
    });
    return () => {
      over = true;
      setMethods([]);
    };
  }, [signedIn]);

  const remove = async (id: number) => {
    setRemoving(id);
    setFailed(false);
    const { data: left, failure } = await removeMethod(id);
    setRemoving(0);
    if (failure) setFailed(true);
    else setMethods(left);
    return !failure;
  };

  return { methods, failed, removing, remove };
}
