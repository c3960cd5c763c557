import { ChevronDown } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import type { Cart } from "@/contract/cart";
import { Explanation } from "@/components/cart/Explanation";
import { LineSum } from "@/components/cart/LineSum";
import { PayingWith } from "@/components/cart/PayingWith";
import { Totals } from "@/components/cart/Totals";
import { GroupCartNote } from "@/components/groupBuy/GroupCartNote";
import { Link } from "@/components/ui/Link";
import { VariantImageNote } from "@/components/ui/VariantImageNote";
import { Thumbnail } from "@/components/ui/Thumbnail";
import { paths } from "@/constants/paths";
import { dotted } from "@/utils/format/dotted";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";
import { linesOf } from "@/utils/linesOf";
import styles from "./OrderSummary.module.css";

/** What is bought and what it comes to. */
export function OrderSummary({ cart }: { cart: Cart }) {
  const { t } = useTranslation("checkout");
  const items = linesOf(cart);
  return (
    <div className={styles.summary}>
      <ul className={styles.lines}>
        {items.map((item) => (
          <li key={item.id}>
            <span className={styles.picture}>
              <Thumbnail src={item.product_image} />
              <span className={styles.count} aria-hidden="true">
                {item.quantity}
              </span>
            </span>
            <span className={styles.words}>
              <span>
                <span className="visually-hidden">{`${item.quantity} × `}</span>
                {item.product_name}
              </span>
              <small>{dotted(item.product_options.map((option) => option.value_name))}</small>
              <VariantImageNote names={item.image_shows} />
            </span>
            <span suppressHydrationWarning>
              <LineSum
                amount={item.amount}
                final={item.final_amount}
                currency={cart.currency}
                isMembers={cart.is_company_discount}
              />
            </span>
          </li>
        ))}
        {cart.gift_items.map(({ product_code: code, product_name: name, product_image: image, quantity }) => (
          <li key={code}>
            <span className={styles.picture}>
              <Thumbnail src={image} />
              <span className={styles.count} aria-hidden="true">
                {quantity}
              </span>
            </span>
            <span className={styles.words}>
              <span>
                <span className="visually-hidden">{`${quantity} × `}</span>
                {name}
              </span>
              <small>{t("cart:gift.why", { code: cart.promotion_code })}</small>
            </span>
            <span>{t("cart:gift.free")}</span>
          </li>
        ))}
      </ul>
      {cart.group && <GroupCartNote group={cart.group} currency={cart.currency} />}
      <PayingWith cart={cart} />
      <Totals of={cart} taxNote={cart.cart_note.message} />
      <Explanation cart={cart} />
      <Link href={wayToEdit(cart)} prefetch="hover" className={styles.edit}>
        {t(cart.is_quick_buy ? "summary.back" : "summary.edit")}
      </Link>
    </div>
  );
}

/** The cart, or the product that is bought at once. */
function wayToEdit({ is_quick_buy, items }: Cart): string {
  const [item] = Object.values(items);
  return is_quick_buy && item ? paths.product(item.category_slug, item.product_slug) : paths.cart;
}

/** The same on phones: one line that says the sum, opened at a tap. */
export function SummaryFold({ cart }: { cart: Cart }) {
  const { t } = useTranslation("checkout");
  const { locale } = useMarket();
  return (
    <details className={styles.fold}>
      <summary>
        <span>
          {t("summary.show")}
          <ChevronDown aria-hidden="true" />
        </span>
        <strong suppressHydrationWarning>{formatMoney(cart.total_amount, cart.currency, locale)}</strong>
      </summary>
      <OrderSummary cart={cart} />
    </details>
  );
}
