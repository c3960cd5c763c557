import { ArrowLeft, ArrowRight, X } from "lucide-react";
import type { FormEvent, ReactNode } from "react";
import type { ComparedProduct } from "@/contract/compare";
import { localePath } from "@/contract/locales";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Picture } from "@/components/ui/Picture";
import { Price } from "@/components/ui/Price";
import { paths } from "@/constants/paths";
import { useAddToCart } from "@/hooks/cart/useAddToCart";
import { useTranslation } from "@/hooks/useTranslation";
import { compareHref, type CompareView } from "@/utils/product/compareHref";
import { useMarket } from "@/hooks/useMarket";
import styles from "./ColumnHead.module.css";

interface ColumnHeadProps {
  product: ComparedProduct;
  index: number;
  view: CompareView;
}

/** The name that heads a product's column, also of the picture above it. */
export const columnId = (productId: number) => `compared-${productId}`;

/** A product at the top of its column: its picture and its place among the others. */
export function ColumnPicture({ product, index, view }: ColumnHeadProps) {
  const { t } = useTranslation("compare");
  const { country } = useMarket();
  const { ids } = view;
  const name = product.product_name;
  const move = (to: number, label: string, icon: ReactNode) =>
    to >= 0 && to < ids.length ? (
      <Link href={compareHref({ ...view, ids: moved(ids, index, to) }, country)} aria-label={label} {...quietly}>
        {icon}
      </Link>
    ) : (
      <span />
    );
  return (
    <td className={styles.head} headers={columnId(product.product_id)}>
      <div className={styles.media}>
        <Picture picture={product.picture} sizes={SIZES} priority={index < 2} alt="" className={styles.picture} />
        <Link
          href={compareHref({ ...view, ids: ids.filter((id) => id !== product.product_id) }, country)}
          className={styles.remove}
          aria-label={t("remove", { name })}
          {...quietly}
        >
          <X aria-hidden="true" />
        </Link>
      </div>
      {ids.length > 1 && (
        <div className={styles.moves}>
          {move(index - 1, t("left", { name }), <ArrowLeft aria-hidden="true" />)}
          {move(index + 1, t("right", { name }), <ArrowRight aria-hidden="true" />)}
        </div>
      )}
    </td>
  );
}

/** What it is for, its price, and the way into the cart. */
export function ColumnOffer({ product }: { product: ComparedProduct }) {
  const { t } = useTranslation("compare");
  const { locale } = useMarket();
  const { busy, problem, add } = useAddToCart();
  const orderable = product.is_in_stock || product.is_pre_order;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void add([{ product_id: product.product_id, quantity: 1, source: "Add to cart" }]);
  };
  return (
    <td className={styles.offer}>
      <p className={styles.tagline}>{product.tagline}</p>
      <p className={styles.price}>
        <Price
          product={product.product_id}
          amount={product.product_price}
          was={product.on_sale ? product.product_origin_price : undefined}
          currency={product.currency}
          from={product.has_options}
        />
      </p>
      <form method="post" action={localePath(paths.cart, locale)} onSubmit={submit}>
        <input type="hidden" name="product_id" value={product.product_id} />
        <Button type="submit" size="small" fullWidth variant="outline" loading={busy} disabled={!orderable}>
          {t(orderable ? "add" : "facts.soldOut")}
          <span className="visually-hidden"> {product.product_name}</span>
        </Button>
      </form>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </td>
  );
}

const SIZES = "(width < 48em) 42vw, 260px";

/** The page stays where it is, and no other comparison is fetched before it is asked for. */
const quietly = { scroll: false, replace: true, prefetch: "never" } as const;

function moved(ids: readonly number[], from: number, to: number): number[] {
  const order = [...ids];
  order.splice(to, 0, ...order.splice(from, 1));
  return order;
}
