import type { OrderDetail } from "@/contract/order";
import { OrderDetailView } from "./OrderDetailView";
import { OrderTitle } from "./OrderTitle";
import styles from "./GuestOrder.module.css";

/** An order for whoever came by the link in its mail: the same as its owner sees, without an account around it. */
export function GuestOrder({ detail, email }: { detail: OrderDetail; email: string }) {
  return (
    <div className={`container ${styles.page}`}>
      <h1 className="display">
        <OrderTitle num={detail.order.order_num} />
      </h1>
      <OrderDetailView detail={detail} guestEmail={email} />
    </div>
  );
}
