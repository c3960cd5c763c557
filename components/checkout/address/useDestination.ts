import { useRouter } from "next/router";
import { useEffect, useState } from "react";
import { ADDRESS_FORMS } from "@/contract/rules/addressForms";
import type { Cart } from "@/contract/cart";
import type { CountryCode } from "@/contract/markets";
import { useAppDispatch } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { changeCountry } from "@/services/common";
import { changeTerms, loadCart } from "@/store/cart";
import { countryChanged } from "@/store/global";
import { useMarket } from "@/hooks/useMarket";
import type { AddressValues } from "@/utils/checkout/checkoutValues";
import type { CheckoutForm } from "../useCheckoutForm";

const PAUSE_MS = 600;

export type Destination = ReturnType<typeof useDestination>;

/**
 * Prices, currency and tax follow the address. A new country moves the page to its locale, keeping what was typed;
 * state and postcode go to the cart once they can be right.
 */
export function useDestination({ values }: CheckoutForm, cart: Cart) {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const { language } = useMarket();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [askedFor, setAskedFor] = useState("");
  const { country, state, zip } = values.delivery;

  const choose = async (wanted: CountryCode) => {
    setBusy(true);
    setProblem("");
    const { data: told, failure } = await changeCountry(wanted);
    if (told) dispatch(countryChanged(told));
    if (failure) setProblem(failureText(failure));
    else {
      await router.replace(router.asPath, undefined, { locale: `${language}-${wanted}`, scroll: false });
      await dispatch(loadCart());
    }
    setBusy(false);
  };

  const form = ADDRESS_FORMS[country];
  const code = zip.trim();
  const zipIsWhole = new RegExp(`^(?:${form.zip.pattern})$`, "i").test(code);
  const stateIsGiven = form.state.kind !== "list" || state !== "";
  const isKnown = cart.country !== country || (cart.zip === code && cart.state === state);
  const wanted = zipIsWhole && stateIsGiven && !isKnown ? `${state} ${code}` : "";

  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setTimeout(() => {
      setAskedFor(wanted);
      void dispatch(changeTerms({ state, zip: code }));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, state, code, dispatch]);

  const price = async ({ state: region, zip: postcode }: AddressValues): Promise<Cart> => {
    const to = { state: region, zip: postcode.trim() };
    if (cart.state === to.state && cart.zip === to.zip.toUpperCase()) return cart;
    setAskedFor(`${to.state} ${to.zip}`);
    // Prices that cannot be asked for are the store's to compare, when the order is sent.
    return dispatch(changeTerms(to))
      .unwrap()
      .catch(() => cart);
  };

  return {
    busy,
    problem,
    /** The cart as it is for an address that was put right: another one than is shown where its prices differ. */
    price,
    /** A change of the address whose prices are about to be asked for. */
    due: busy || (wanted !== "" && wanted !== askedFor),
    choose: (country: CountryCode) => void choose(country),
  };
}
