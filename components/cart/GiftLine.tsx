import type { Cart } from "@/contract/cart";
import { localePath } from "@/contract/locales";
import { Button } from "@/components/ui/Button";
import { Thumbnail } from "@/components/ui/Thumbnail";
import { paths } from "@/constants/paths";
import { useAppDispatch } from "@/hooks/store";
import { useTranslation } from "@/hooks/useTranslation";
import { changeTerms } from "@/store/cart";
import { useMarket } from "@/hooks/useMarket";
import styles from "./CartLine.module.css";

/** What a code adds for nothing. It can be left out, and taken after all. */
export function GiftLine({ cart }: { cart: Cart }) {
  const { t } = useTranslation("cart");
  if (cart.gift_declined)
    return (
      <li className={styles.removed}>
        <span>{t("gift.declined")}</span>
        <GiftForm wanted label={t("gift.take")} />
      </li>
    );
  return cart.gift_items.map(({ product_code: code, product_name: name, product_image: image, quantity }) => (
    <li key={code} className={styles.gift}>
      <Thumbnail src={image} className={styles.giftPicture} />
      <div className={styles.words}>
        <p className={styles.name}>{quantity > 1 ? `${quantity} × ${name}` : name}</p>
        <p>{t("gift.why", { code: cart.promotion_code })}</p>
        <GiftForm wanted={false} label={t("gift.decline")} />
      </div>
      <strong>{t("gift.free")}</strong>
    </li>
  ));
}

/** Posts without scripts too. */
function GiftForm({ wanted, label }: { wanted: boolean; label: string }) {
  const dispatch = useAppDispatch();
  const { locale } = useMarket();
  return (
    <form
      method="post"
      action={localePath(paths.cart, locale)}
      onSubmit={(event) => {
        event.preventDefault();
        void dispatch(changeTerms({ gift: wanted }));
      }}
    >
      <input type="hidden" name="gift" value={wanted ? 1 : 0} />
      <Button type="submit" variant="quiet" size="small">
        {label}
      </Button>
    </form>
  );
}
