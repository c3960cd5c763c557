import type { Cart } from "@/contract/cart";
import { Button } from "@/components/ui/Button";
import { Thumbnail } from "@/components/ui/Thumbnail";
import { useAppDispatch } from "@/hooks/store";
import { useTranslation } from "@/hooks/useTranslation";
import { changeTerms } from "@/store/cart";
import styles from "./CartLine.module.css";

/** What a code adds for nothing. It can be left out, and taken after all. */
export function GiftLine({ cart }: { cart: Cart }) {
  const { t } = useTranslation("cart");
  const dispatch = useAppDispatch();
  const want = (gift: boolean) => void dispatch(changeTerms({ gift }));
  if (cart.gift_declined)
    return (
      <li className={styles.removed}>
        <span>{t("gift.declined")}</span>
        <Button look="quiet" size="small" onClick={() => want(true)}>
          {t("gift.take")}
        </Button>
      </li>
    );
  return cart.gift_items.map(({ product_code: code, product_name: name, product_image: image, quantity }) => (
    <li key={code} className={styles.gift}>
      <Thumbnail src={image} className={styles.giftPicture} />
      <div className={styles.words}>
        <p className={styles.name}>{quantity > 1 ? `${quantity} × ${name}` : name}</p>
        <p>{t("gift.why", { code: cart.promotion_code })}</p>
        <Button look="quiet" size="small" onClick={() => want(false)}>
          {t("gift.decline")}
        </Button>
      </div>
      <strong>{t("gift.free")}</strong>
    </li>
  ));
}
