import "@/styles/parts";
import { useState } from "react";
import type { ProductCard as Product } from "@/contract/product";
import { Badge } from "@/components/ui/Badge";
import "@/components/compare/CompareToggle.module.css";
import { lazyAtInteraction } from "@/components/ui/lazySection";
import { Link } from "@/components/ui/Link";
import { Picture } from "@/components/ui/Picture";
import { Price } from "@/components/ui/Price";
import { Rating } from "@/components/ui/Rating";
import { CardSwatches } from "./CardSwatches";
import styles from "./ProductCard.module.css";

const CardActions = lazyAtInteraction(() => import("./CardActions").then((part) => part.CardActions));

interface ProductCardProps {
  product: Product;
  /** How wide the card is shown. */
  sizes?: string;
  /** In the first view. */
  priority?: boolean;
  heading?: "h2" | "h3" | "h4";
}

export const GRID_SIZES = "(width < 48em) 50vw, (width < 75em) 33vw, 262px";

export function ProductCard({
  product,
  sizes = GRID_SIZES,
  priority = false,
  heading: Heading = "h3",
}: ProductCardProps) {
  const [shown, setShown] = useState("");
  const swatch = product.swatches.find(({ value }) => value === shown);
  // Another view is for a pointer that rests here; a phone never loads it.
  const [pointed, setPointed] = useState(false);
  const second = pointed && !swatch ? product.second_picture : null;
  const query = swatch ? `?options=${swatch.option_id}.${swatch.value}` : "";
  return (
    <article
      className={styles.card}
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && setPointed(true)}
      onFocus={() => setPointed(true)}
    >
      <div className={styles.media}>
        <Picture
          picture={swatch?.picture ?? product.picture}
          sizes={sizes}
          priority={priority}
          className={styles.picture}
        />
        {second && (
          <span className={styles.second}>
            <Picture picture={{ ...second, blur: "" }} sizes={sizes} alt="" className={styles.picture} />
          </span>
        )}
        {product.badge && (
          <span className={styles.badge}>
            <Badge tone={product.on_sale ? "sale" : "plain"}>{product.badge}</Badge>
          </span>
        )}
        <span className={styles.actions}>
          <CardActions product={product} />
        </span>
      </div>
      <div className={styles.words}>
        <Heading className={styles.name}>
          <Link href={`/${product.category_slug}/${product.product_slug}${query}`} className={styles.link}>
            {product.product_name}
          </Link>
        </Heading>
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
        <div className={styles.last}>
          <Rating value={product.rating} count={product.review_count} />
          <CardSwatches swatches={product.swatches} shown={shown} onShow={setShown} />
        </div>
      </div>
    </article>
  );
}
