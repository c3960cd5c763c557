import { useTranslation } from "@/hooks/useTranslation";
import { useState } from "react";
import type { Cart } from "@/contract/cart";
import { SellerParts } from "@/components/vendor/SellerParts";
import { RadioCards } from "@/components/form/RadioCards";
import { Notice } from "@/components/ui/Notice";
import { useChangeTerms } from "@/hooks/cart/useChangeTerms";
import { formatDayRange } from "@/utils/format/dates";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";
import styles from "./CheckoutForm.module.css";

/** Ways of delivery with their price and the days between which everything arrives. */
export function MethodSection({ cart }: { cart: Cart }) {
  const { t } = useTranslation("checkout");
  const change = useChangeTerms();
  const { locale } = useMarket();
  const [chosen, setChosen] = useState("");
  const [problem, setProblem] = useState("");
  const { shipping_methods: methods, delivered_by: by } = cart;

  const choose = async (code: string) => {
    setChosen(code);
    setProblem(await change({ shipping_method: code }));
    setChosen("");
  };

  return (
    <section className={styles.section} aria-labelledby="checkout-shipping">
      <div className={styles.head}>
        <h2 id="checkout-shipping">{t("method.title")}</h2>
      </div>
      {methods.length === 0 ? (
        <Notice tone="warning">{t("method.none")}</Notice>
      ) : (
        <RadioCards
          legend={<span className="visually-hidden">{t("method.title")}</span>}
          name="shipping_method"
          value={chosen || cart.shipping_method}
          error={problem || undefined}
          options={methods.map(({ code, name, price, earliest, latest }) => ({
            value: code,
            label: name,
            detail:
              by === "email" ? (
                t("method.email")
              ) : (
                <span suppressHydrationWarning>{formatDayRange(earliest, latest, locale)}</span>
              ),
            aside: (
              <span suppressHydrationWarning>
                {price === 0
                  ? t(by === "service" ? "method.paid" : "method.free")
                  : formatMoney(price, cart.currency, locale)}
              </span>
            ),
          }))}
          onChange={(code) => void choose(code)}
        />
      )}
      <SellerParts cart={cart} />
    </section>
  );
}
