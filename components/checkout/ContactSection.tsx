import { useTranslation } from "@/hooks/useTranslation";
import { Checkbox } from "@/components/form/Checkbox";
import { Link } from "@/components/ui/Link";
import { LIMITS } from "@/contract/limits";
import { paths } from "@/constants/paths";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { selectQuickBuyCart } from "@/store/checkout";
import { selectProfile, signInAsked } from "@/store/customer";
import { FormField } from "@/components/form/FormField";
import type { CheckoutForm } from "./useCheckoutForm";
import styles from "./CheckoutForm.module.css";

interface ContactSectionProps {
  form: CheckoutForm;
  asksSubscription: boolean;
}

export function ContactSection({ form, asksSubscription }: ContactSectionProps) {
  const { t } = useTranslation("checkout");
  const dispatch = useAppDispatch();
  const profile = useAppSelector(selectProfile);
  const quick = useAppSelector(selectQuickBuyCart) !== null;
  return (
    <section className={styles.section} aria-labelledby="checkout-contact">
      <div className={styles.head}>
        <h2 id="checkout-contact">{t("contact.title")}</h2>
        {profile ? (
          <p>{t("contact.signedIn", { name: profile.fullname || profile.email })}</p>
        ) : (
          <p>
            {t("contact.haveAccount")}{" "}
            <Link
              href={`${paths.signIn}?next=${encodeURIComponent(quick ? paths.quickCheckout : paths.checkout)}`}
              prefetch="never"
              onClick={(event) => {
                event.preventDefault();
                dispatch(signInAsked(""));
              }}
            >
              {t("contact.signIn")}
            </Link>
          </p>
        )}
      </div>
      <FormField
        form={form}
        name="email"
        value={form.values.email}
        label={t("contact.email")}
        help={t("contact.emailHelp")}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={LIMITS.emailLength}
      />
      {asksSubscription && (
        <Checkbox
          label={t("contact.subscribe")}
          checked={form.values.subscribe}
          onChange={(event) => form.set("subscribe", event.target.checked)}
        />
      )}
    </section>
  );
}
