import Router, { useRouter } from "next/router";
import { useEffect, useRef, useState } from "react";
import type { Cart } from "@/contract/cart";
import { isCountryCode } from "@/contract/markets";
import type { WalletContact } from "@/contract/routes/paymentRoutes";
import { gatewayValue } from "@/components/payment/methods";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchWallet } from "@/services/payment";
import { countryName } from "@/utils/format/countryName";
import { queryValue } from "@/utils/queryValue";
import { useMarket } from "@/hooks/useMarket";
import type { CheckoutForm } from "./useCheckoutForm";

interface OpenedWallet {
  /** A wallet that has agreed, and the gateway that it belongs to. */
  opened: { gateway: number; token: string } | null;
  /** What to tell about it. */
  told: string;
  forget: () => void;
}

/**
 * A wallet's page led back here (`?wallet=`): fills in what it said of its owner and makes it the way to pay. The
 * token stays in the address, so that a reload finds the same wallet; the server serves it to this browser alone.
 */
export function useOpenedWallet(form: CheckoutForm, cart: Cart): OpenedWallet {
  const { t } = useTranslation("payment");
  const { query, isReady } = useRouter();
  const { country, locale } = useMarket();
  const [state, setState] = useState<Pick<OpenedWallet, "opened" | "told">>({ opened: null, told: "" });
  const started = useRef("");
  const latest = useRef({ form, cart });
  const token = queryValue(query.wallet);

  useEffect(() => {
    latest.current = { form, cart };
  });

  useEffect(() => {
    if (!isReady || !token || started.current === token) return;
    started.current = token;
    const nameOf = (id: number) =>
      latest.current.cart.gateways.find(({ gateway_id: known }) => known === id)?.name ?? "";
    void fetchWallet(token).then(({ data: wallet }) => {
      if (!wallet) {
        setState({ opened: null, told: t("wallet.expired") });
        return;
      }
      const { state: at, gateway_id: gateway, customer } = wallet;
      const name = nameOf(gateway);
      if (at !== "approved" || !customer) {
        setState({ opened: null, told: at === "canceled" ? t("wallet.canceled", { name }) : "" });
        return;
      }
      latest.current.form.set("method", gatewayValue(gateway));
      const isHere = customer.country === country;
      fillIn(latest.current.form, customer, isHere);
      const there = isCountryCode(customer.country) ? countryName(customer.country, locale) : customer.country;
      const names = { country: there, here: countryName(country, locale) };
      setState({
        opened: { gateway, token },
        told: isHere ? t("wallet.filled", { name }) : t("wallet.elsewhere", names),
      });
    });
  }, [isReady, token, country, locale, t]);

  const forget = () => {
    if (!token) return;
    setState({ opened: null, told: "" });
    const { wallet: _wallet, gateway: _gateway, ...rest } = Router.query;
    void Router.replace({ pathname: Router.pathname, query: rest }, undefined, { shallow: true, scroll: false });
  };

  return { ...state, forget };
}

/** An address of another country has other prices: then only the person is filled in. */
function fillIn({ set }: CheckoutForm, contact: WalletContact, withAddress: boolean): void {
  const { email, fullname, phone, address: street1, apartment: street2, city, state, zip, country } = contact;
  set("email", email);
  set("fullname", fullname);
  if (phone) set("phone", phone);
  if (withAddress && isCountryCode(country)) set("delivery", { street1, street2, city, state, zip, country });
}
