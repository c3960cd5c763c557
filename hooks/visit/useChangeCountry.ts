import { useRouter } from "next/router";
import type { CountryCode, Language } from "@/contract/markets";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { changeCountry } from "@/services/common";
import { loadCart } from "@/store/cart";
import { selectCart } from "@/store/checkout";
import { countryChanged } from "@/store/global";

/**
 * Tells the server the country, then moves to the same page in the matching locale. Answers why not, in words; nothing
 * when it is done.
 */
export function useChangeCountry(): (country: CountryCode, language: Language) => Promise<string> {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const hasCart = useAppSelector(selectCart) !== null;
  const failureText = useFailureText();
  return async (country, language) => {
    const { data: told, failure } = await changeCountry(country);
    if (failure) return failureText(failure);
    if (told) dispatch(countryChanged(told));
    const locale = `${language}-${country}`;
    if (locale === router.locale) return "";
    const moved = await router.push(router.asPath, undefined, { locale, scroll: false });
    if (moved && hasCart) void dispatch(loadCart());
    return "";
  };
}
