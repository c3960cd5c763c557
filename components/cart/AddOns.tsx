import { useState, type SyntheticEvent } from "react";
import type { AddOnOffer } from "@/contract/cart";
import { localePath } from "@/contract/locales";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Thumbnail } from "@/components/ui/Thumbnail";
import { paths } from "@/constants/paths";
import { useAppDispatch } from "@/hooks/store";
import { useTranslation } from "@/hooks/useTranslation";
import { addInPlace } from "@/store/cart";
import { announce } from "@/components/ui/announce";
import { useMarket } from "@/hooks/useMarket";
import { formatMoney } from "@/utils/format/money";
import styles from "./AddOns.module.css";

interface AddOnsProps {
  offers: readonly AddOnOffer[];
  currency: string;
  /** Where the focus goes when an offer has become a line. */
  onAdded: () => void;
}

/** Things that cost less beside what is in the cart, each with what it would cost alone. Posts without scripts too. */
export function AddOns({ offers, currency, onAdded }: AddOnsProps) {
  const { t } = useTranslation("cart");
  const dispatch = useAppDispatch();
  const { locale } = useMarket();
  const [busy, setBusy] = useState(0);
  const money = (amount: number) => formatMoney(amount, currency, locale);

  const add = async (event: SyntheticEvent, { product_id: id, product_name: name }: AddOnOffer) => {
    event.preventDefault();
    setBusy(id);
    const { meta } = await dispatch(addInPlace({ product_id: id }));
    setBusy(0);
    if (meta.requestStatus !== "fulfilled") return;
    announce(t("addOns.added", { name }));
    onAdded();
  };

  if (offers.length === 0) return null;
  return (
    <section className={styles.addOns} aria-labelledby="cart-add-ons">
      <h2 id="cart-add-ons">{t("addOns.title")}</h2>
      <ul>
        {offers.map((offer) => (
          <li key={offer.product_id} className={styles.offer}>
            <Thumbnail src={offer.product_image} className={styles.picture} />
            <div className={styles.words}>
              <Link href={paths.product(offer.category_slug, offer.product_slug)}>{offer.product_name}</Link>
              <p className={styles.price} suppressHydrationWarning>
                {t("addOns.price", {
                  price: money(offer.price),
                  full: money(offer.full_price),
                  main: offer.main_product_name,
                })}
              </p>
            </div>
            <form method="post" action={localePath(paths.cart, locale)} onSubmit={(event) => void add(event, offer)}>
              <input type="hidden" name="product_id" value={offer.product_id} />
              <Button type="submit" variant="outline" size="small" loading={busy === offer.product_id}>
                {t("addOns.add")}
                <span className="visually-hidden"> {offer.product_name}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
