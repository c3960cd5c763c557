import { ButtonLink } from "@/components/ui/Button";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./result/ThanksPage.module.css";

/** Guests can keep what they ordered: signing in with the same e-mail is all it takes. */
export function AccountOffer({ email, orderNumber }: { email: string; orderNumber: string }) {
  const { t } = useTranslation("checkout");
  const query = new URLSearchParams({ otp_email: email, next: paths.order(orderNumber), source: "thank-you" });
  return (
    <section className={styles.offer} aria-labelledby="thanks-account">
      <h2 id="thanks-account">{t("thanks.accountTitle")}</h2>
      <p>{t("thanks.accountText", { email })}</p>
      <ButtonLink variant="outline" href={`${paths.signUp}?${query}`} prefetch="never">
        {t("thanks.accountAction")}
      </ButtonLink>
    </section>
  );
}
