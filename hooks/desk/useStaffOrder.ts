import { useState } from "react";
import type { OrderNote, StaffOrder } from "@/contract/orderDesk/orderDeskRoutes";
import { fetchStaffOrder } from "@/services/desk/orders";

export interface ShownOrder {
  order: StaffOrder;
  /** Reads the order again; whether that could be done. What is typed or open on its page stays. */
  renew: () => Promise<boolean>;
  /** Shows what was just noted. */
  setNotes: (notes: OrderNote[]) => void;
}

/** An order as its page shows it: as the page came with it, until it was read again. */
export function useStaffOrder(given: StaffOrder): ShownOrder {
  const [renewed, setRenewed] = useState<{ from: StaffOrder; order: StaffOrder } | null>(null);
  const order = renewed?.from === given ? renewed.order : given;
  return {
    order,
    renew: async () => {
      const { data } = await fetchStaffOrder(given.order_num);
      if (data) setRenewed({ from: given, order: data });
      return data !== null;
    },
    setNotes: (notes) =>
      setRenewed((now) => ({ from: given, order: { ...(now?.from === given ? now.order : given), notes } })),
  };
}
