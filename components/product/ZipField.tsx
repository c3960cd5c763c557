import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { Field } from "@/components/form/Field";
import { announce } from "@/components/ui/announce";
import { Button } from "@/components/ui/Button";
import { paths } from "@/constants/paths";
import { LIMITS } from "@/contract/limits";
import { localePath } from "@/contract/locales";
import { useHydrated } from "@/hooks/browser/useHydrated";
import { useMarket } from "@/hooks/useMarket";
import { useMessages } from "@/hooks/useMessages";
import { useTranslation } from "@/hooks/useTranslation";
import type { ZipDelivery } from "@/hooks/useZipDelivery";
import { countryName } from "@/utils/format/countryName";
import styles from "./Promises.module.css";
import own from "./ZipField.module.css";

interface ZipFieldProps {
  product: number;
  toZip: ZipDelivery;
}

/**
 * The way to the date and price of one's own postcode; without scripts a link to the comparison of this one product,
 * which asks for it too.
 */
export function ZipField({ product, toZip }: ZipFieldProps) {
  const { t } = useTranslation("product");
  const { locale } = useMarket();
  const [open, setOpen] = useState(false);
  const live = useHydrated();
  if (!live)
    return (
      <li className={styles.zip}>
        <a href={localePath(paths.compareOf([product]), locale)} rel="nofollow" className={styles.exact}>
          {t("delivery.exact")}
        </a>
      </li>
    );
  return (
    <li className={styles.zip}>
      <button type="button" className={styles.exact} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t("delivery.exact")}
      </button>
      {open && <Worded toZip={toZip} />}
    </li>
  );
}

/** The words of the comparison, which asks the same. */
function Worded({ toZip }: Pick<ZipFieldProps, "toZip">) {
  return useMessages("compare") ? <Opened toZip={toZip} /> : null;
}

/** Stands in the form that puts the product into the cart: the field has no name there, and Enter is its own. */
function Opened({ toZip: { quote, zip, state, ask } }: { toZip: ZipDelivery }) {
  const { t } = useTranslation("compare");
  const { locale, country } = useMarket();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const problem = quote?.destination.problem ?? "";
  const error = state === "failed" ? t("product:delivery.failed") : problem ? t(`zip.${problem}`) : undefined;
  useEffect(() => {
    if (error) announce(error);
  }, [error]);
  const submit = () => ask(field.current?.value ?? "");
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    submit();
  };
  return (
    <div className={own.field}>
      <Field
        key={country}
        ref={field}
        label={t(country === "US" ? "zip.us" : "zip.label", { country: countryName(country, locale) })}
        defaultValue={zip}
        maxLength={LIMITS.zipLength}
        autoComplete="postal-code"
        enterKeyHint="go"
        required={false}
        error={error}
        onKeyDown={onKeyDown}
      />
      <Button variant="outline" loading={state === "busy"} onClick={submit}>
        {t("product:delivery.lookUp")}
      </Button>
    </div>
  );
}
