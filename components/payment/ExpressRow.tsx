import { useState } from "react";
import type { Cart, OfferedGateway } from "@/contract/cart";
import { EXPRESS_METHODS, flowOf } from "@/contract/rules/gateways";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { openWallet } from "@/services/payment";
import { needsCardFields } from "@/utils/checkout/needsCardFields";
import { cx } from "@/utils/cx";
import { ExpressSheet } from "./ExpressSheet";
import styles from "./ExpressRow.module.css";

const IDS: Readonly<Record<string, number>> = EXPRESS_METHODS;

interface ExpressRowProps {
  cart: Cart;
  /** Stands under the way to the form, not above it. */
  below?: boolean;
}

/** The marketplace's last look is at the main cart. */
const isOpenTo = (cart: Cart, { gateway_id: id }: OfferedGateway) => !cart.is_quick_buy || flowOf(id) !== "marketplace";

/** Ways to pay that know the address: one press instead of the form. Nothing where none is offered. */
export function ExpressRow({ cart, below = false }: ExpressRowProps) {
  const { t } = useTranslation("payment");
  const failureText = useFailureText();
  const [opening, setOpening] = useState(0);
  const [sheet, setSheet] = useState<OfferedGateway | null>(null);
  const [problem, setProblem] = useState("");
  const offered = cart.express_checkout.flatMap((name) =>
    cart.gateways.filter((one) => one.gateway_id === IDS[name] && needsCardFields(one) && isOpenTo(cart, one)),
  );
  if (offered.length === 0) return null;

  const or = (
    <p className={styles.or} aria-hidden="true">
      {t("express.or")}
    </p>
  );
  const open = async (gateway: OfferedGateway) => {
    setProblem("");
    if (flowOf(gateway.gateway_id) === "sheet") {
      setSheet(gateway);
      return;
    }
    setOpening(gateway.gateway_id);
    const { data: page, failure } = await openWallet(gateway.gateway_id, cart.is_quick_buy);
    if (failure) setProblem(failureText(failure));
    else window.location.assign(page);
    // Also for a page that comes back from the wallet as it was left.
    setOpening(0);
  };

  return (
    <section className={cx(styles.express, below && styles.below)} aria-labelledby="express-title">
      {below && or}
      <div className={styles.head}>
        <h2 id="express-title">{t("express.title")}</h2>
        <p>{t("express.text")}</p>
      </div>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <div className={styles.ways}>
        {offered.map((gateway) => (
          <Button
            key={gateway.gateway_id}
            variant="outline"
            loading={opening === gateway.gateway_id}
            aria-label={t("express.pay", { name: gateway.name })}
            onClick={() => void open(gateway)}
          >
            {gateway.name}
          </Button>
        ))}
      </div>
      {!below && or}
      {sheet && <ExpressSheet cart={cart} gateway={sheet} onClose={() => setSheet(null)} />}
    </section>
  );
}
