import type { ParsedUrlQuery } from "node:querystring";
import dynamic from "next/dynamic";
import { useRouter } from "next/router";
import { useEffect, useRef, useState } from "react";
import type { OrderDetail } from "@/contract/order";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { reorder } from "@/services/orderActions";
import { NoScriptActions } from "./NoScriptActions";
import { useOrderAction } from "./useOrderAction";
import styles from "./OrderActions.module.css";

const LOAD = {
  cancel: () => import("./CancelDialog"),
  address: () => import("./AddressDialog"),
  return: () => import("./GiveBackDialog"),
  withdraw: () => import("./GiveBackDialog"),
  vat: () => import("./VatDialog"),
};
const CancelDialog = dynamic(() => LOAD.cancel(), { ssr: false });
const AddressDialog = dynamic(() => LOAD.address(), { ssr: false });
const GiveBackDialog = dynamic(() => LOAD.return(), { ssr: false });
const VatDialog = dynamic(() => LOAD.vat(), { ssr: false });

type Action = keyof typeof LOAD;

interface OrderActionsProps {
  detail: OrderDetail;
  /** The buyer's, where it is the order's token that opens it. */
  guestEmail?: string;
}

/** Everything that the buyer may do with the order now. */
export function OrderActions({ detail, guestEmail = "" }: OrderActionsProps) {
  const { t } = useTranslation("orders");
  const router = useRouter();
  const { busy, problem, setProblem, run } = useOrderAction();
  const [action, setAction] = useState<Action | null>(null);
  const sent = formAnswer(router.query);
  const [done, setDone] = useState("");
  const told = useRef<HTMLDivElement>(null);
  const { rights, order } = detail;
  const offered: [Action, boolean][] = [
    ["address", rights.can_change_address && !detail.can_pay],
    ["return", rights.can_return],
    ["withdraw", rights.can_withdraw],
    ["vat", rights.vat_token !== ""],
    ["cancel", rights.can_cancel || detail.lines.some(({ can_cancel: units }) => units > 0)],
  ];

  // The button that was pressed may be gone with what it did.
  useEffect(() => {
    if (done) told.current?.focus();
  }, [done]);

  const open = async (name: Action) => {
    setDone("");
    setProblem("");
    try {
      await LOAD[name]();
      setAction(name);
    } catch {
      setProblem(t("common:error.offline"));
    }
  };

  const again = async () => {
    setDone("");
    const skipped = await run(() => reorder({ order_num: order.order_num, token: order.order_token }));
    if (!skipped) return;
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
      <div ref={told} tabIndex={-1} className={styles.told}>
        {sent && !done && !problem && (
          <Notice tone={sent.isDone ? "positive" : "danger"} live>
            {t(sent.words)}
          </Notice>
        )}
        {(done || problem) && (
          <Notice tone={problem ? "danger" : "positive"} live>
            {problem || done}
          </Notice>
        )}
      </div>
      <noscript>
        <NoScriptActions detail={detail} email={guestEmail} />
      </noscript>
      <ul className={styles.buttons}>
        <li>
          <Button variant="outline" size="small" loading={busy} onClick={() => void again()}>
            {t("actions.again")}
          </Button>
        </li>
        {offered.map(
          ([name, can]) =>
            can && (
              <li key={name}>
                <Button
                  variant={name === "cancel" ? "quiet" : "outline"}
                  size="small"
                  aria-haspopup="dialog"
                  onClick={() => void open(name)}
                >
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

const DONE: readonly unknown[] = ["cancel", "return", "withdraw"];
const REFUSED: readonly unknown[] = ["tooLate", "incomplete"];

/** What became of a form that was sent without scripts, as the address tells it. */
function formAnswer({ done, error }: ParsedUrlQuery): { isDone: boolean; words: string } | null {
  if (DONE.includes(done)) return { isDone: true, words: `${String(done)}.done` };
  if (error === undefined) return null;
  return { isDone: false, words: `plain.${REFUSED.includes(error) ? String(error) : "refused"}` };
}
