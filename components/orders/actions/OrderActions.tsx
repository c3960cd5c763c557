import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useState } from "react";
import type { OrderDetail } from "@/contract/order";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { reorder } from "@/services/orderActions";
import { useOrderAction } from "./useOrderAction";
import styles from "./OrderActions.module.css";

const CancelDialog = dynamic(() => import("./CancelDialog"), { ssr: false });
const AddressDialog = dynamic(() => import("./AddressDialog"), { ssr: false });
const GiveBackDialog = dynamic(() => import("./GiveBackDialog"), { ssr: false });
const VatDialog = dynamic(() => import("./VatDialog"), { ssr: false });

type Action = "cancel" | "address" | "return" | "withdraw" | "vat";

/** Everything that the buyer may do with the order now. */
export function OrderActions({ detail }: { detail: OrderDetail }) {
  const { t } = useTranslation("orders");
  const router = useRouter();
  const { busy, problem, run } = useOrderAction();
  const [action, setAction] = useState<Action | null>(null);
  const [done, setDone] = useState("");
  const { rights, order } = detail;
  const offered: [Action, boolean][] = [
    ["address", rights.can_change_address && !detail.can_pay],
    ["return", rights.can_return],
    ["withdraw", rights.can_withdraw],
    ["vat", rights.vat_token !== ""],
    ["cancel", rights.can_cancel],
  ];

  const again = async () => {
    let skipped: string[] = [];
    const bought = await run(async () => {
      skipped = await reorder({ order_num: order.order_num, token: order.order_token });
    });
    if (!bought) return;
    if (skipped.length === 0) await router.push(paths.cart);
    else setDone(t("actions.againSkipped", { names: skipped.join(", ") }));
  };

  const dialog = {
    detail,
    onClose: () => setAction(null),
    onDone: (text: string) => {
      setAction(null);
      setDone(text);
    },
  };
  return (
    <section aria-labelledby="order-actions" className={styles.actions}>
      <h2 id="order-actions" className="visually-hidden">
        {t("actions.title")}
      </h2>
      {(done || problem) && (
        <Notice tone={problem ? "danger" : "positive"} live>
          {problem || done}
        </Notice>
      )}
      <ul>
        <li>
          <Button look="outline" size="small" busy={busy} onClick={() => void again()}>
            {t("actions.again")}
          </Button>
        </li>
        {offered.map(
          ([name, can]) =>
            can && (
              <li key={name}>
                <Button look={name === "cancel" ? "quiet" : "outline"} size="small" onClick={() => setAction(name)}>
                  {t(`actions.${name}`)}
                </Button>
              </li>
            ),
        )}
      </ul>
      {action === "cancel" && <CancelDialog {...dialog} />}
      {action === "address" && <AddressDialog {...dialog} />}
      {(action === "return" || action === "withdraw") && <GiveBackDialog {...dialog} kind={action} />}
      {action === "vat" && <VatDialog {...dialog} />}
    </section>
  );
}
