import type { Cart } from "@/contract/cart";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { useAppSelector } from "@/hooks/store";
import { useTranslation } from "@/hooks/useTranslation";
import { selectCartLoading } from "@/store/checkout";
import { formatDay, formatDayRange } from "@/utils/format/dates";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";
import { linesOf } from "@/utils/linesOf";
import styles from "./CheckoutForm.module.css";

interface PlaceOrderSectionProps {
  cart: Cart;
  phase: "idle" | "checking" | "paying" | "retrying";
  /** The address has changed and its prices are not asked for yet. */
  pricesDue: boolean;
  unanswered: boolean;
  /** Day on which a gift card is to be mailed; empty for at once. */
  sendOn: string;
}

/** What the button waits for; also what it says meanwhile. */
const WAITS_FOR = { checking: "pay.checking", paying: "pay.working", retrying: "pay.working" } as const;

/** The essentials right above the button, and a button that says what it costs and obliges to. */
export function PlaceOrderSection({ cart, phase, pricesDue, unanswered, sendOn }: PlaceOrderSectionProps) {
  const { t } = useTranslation("checkout");
  const { locale } = useMarket();
  const loading = useAppSelector(selectCartLoading);
  const amount = formatMoney(cart.total_amount, cart.currency, locale);
  const { earliest, latest } = cart.estimated_delivery_time;
  const items = linesOf(cart);
  const waitsFor = phase !== "idle" ? WAITS_FOR[phase] : pricesDue || loading ? "pay.pricing" : null;
  return (
    <section className={styles.section} aria-labelledby="checkout-review">
      <div className={styles.head}>
        <h2 id="checkout-review">{t("review.title")}</h2>
      </div>
      <dl className={styles.review}>
        <div>
          <dt>{t("review.items")}</dt>
          <dd>
            {items.map((item) => (
              <span key={item.id}>{`${item.quantity} × ${item.product_name}`}</span>
            ))}
          </dd>
        </div>
        <div>
          <dt>{t("review.arrives")}</dt>
          <dd suppressHydrationWarning>
            {cart.delivered_by !== "email"
              ? formatDayRange(earliest, latest, locale)
              : Date.parse(sendOn) > 0
                ? t("review.emailOn", { date: formatDay(sendOn, locale) })
                : t("review.email")}
          </dd>
        </div>
        <div>
          <dt>{t("review.total")}</dt>
          <dd>
            <strong suppressHydrationWarning>{amount}</strong>
            {cart.prices_include_tax && <span className={styles.muted}>{t("review.withTax")}</span>}
          </dd>
        </div>
      </dl>
      {phase === "retrying" && (
        <Notice tone="warning" live>
          {t("pay.retrying")}
        </Notice>
      )}
      {unanswered && phase === "idle" && (
        <Notice tone="warning" live title={t("pay.unansweredTitle")}>
          {t("pay.unanswered")}
        </Notice>
      )}
      {cart.approval && (
        <Notice title={t("requests:ask.approval.help", { company: cart.approval.company })}>
          {cart.approval.reasons.join(" ")}
        </Notice>
      )}
      <div className={styles.pay}>
        {!cart.approval && (
          <p className={styles.legal}>
            <LegalLine text={t("pay.legal")} />
          </p>
        )}
        <Button
          type="submit"
          fullWidth
          size="large"
          loading={waitsFor !== null}
          loadingText={waitsFor ? t(waitsFor) : undefined}
        >
          <span suppressHydrationWarning>
            {cart.approval
              ? t("requests:ask.approval.action")
              : unanswered
                ? t("pay.again")
                : t("pay.button", { amount })}
          </span>
        </Button>
        <p className="visually-hidden" role="status">
          {waitsFor && phase !== "retrying" ? t(waitsFor) : ""}
        </p>
      </div>
    </section>
  );
}

const LEGAL_PATHS: Record<string, string> = { terms: paths.terms, privacy: paths.privacy };

/** `<terms>…</terms>` in the text becomes a link that leaves the form open. */
function LegalLine({ text }: { text: string }) {
  return text.split(/(<\w+>[^<]*<\/\w+>)/).map((part) => {
    const [, name = "", words = ""] = /^<(\w+)>([^<]*)/.exec(part) ?? [];
    const href = LEGAL_PATHS[name];
    if (!href) return part;
    return (
      <Link key={name} href={href} prefetch="never" target="_blank">
        {words}
      </Link>
    );
  });
}
