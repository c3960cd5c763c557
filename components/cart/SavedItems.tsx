import { writeOptions } from "@/contract/notations/options";
import { useState, type SyntheticEvent } from "react";
import type { CartItem } from "@/contract/cart";
import { localePath } from "@/contract/locales";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { Price } from "@/components/ui/Price";
import { VariantImageNote } from "@/components/ui/VariantImageNote";
import { Thumbnail } from "@/components/ui/Thumbnail";
import { paths } from "@/constants/paths";
import { useAppDispatch } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { forgetSaved, moveToCart } from "@/store/saved";
import { announce } from "@/components/ui/announce";
import { dotted } from "@/utils/format/dotted";
import { useMarket } from "@/hooks/useMarket";
import styles from "./SavedItems.module.css";

interface SavedItemsProps {
  items: readonly CartItem[];
  currency: string;
}

/** What was kept for later, at today's price and stock, with the way back into the cart. Posts without scripts too. */
export function SavedItems({ items, currency }: SavedItemsProps) {
  const { t } = useTranslation("cart");
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const { locale } = useMarket();
  const [busy, setBusy] = useState(0);
  const [problem, setProblem] = useState("");
  const form = { method: "post", action: localePath(paths.cart, locale) };

  const run = async (event: SyntheticEvent, { id, product_name: name }: CartItem, move: "restore" | "forget") => {
    event.preventDefault();
    if (busy) return;
    setBusy(id);
    setProblem("");
    const { payload, meta } = await dispatch(move === "restore" ? moveToCart(id) : forgetSaved(id));
    setBusy(0);
    if (meta.requestStatus === "fulfilled") {
      announce(t(move === "restore" ? "saved.moved" : "saved.forgotten", { name }));
      document.getElementById("saved-title")?.focus({ preventScroll: true });
    } else if (payload && "kind" in payload) setProblem(failureText(payload));
  };

  if (items.length === 0) return null;
  return (
    <section id="saved" className={styles.saved} aria-labelledby="saved-title">
      <h2 id="saved-title" tabIndex={-1}>
        {t("saved.title")}
      </h2>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <ul>
        {items.map((item) => (
          <li key={item.id} className={styles.item} aria-busy={busy === item.id}>
            <Thumbnail src={item.product_image} className={styles.picture} />
            <div className={styles.words}>
              <Link href={paths.product(item.category_slug, item.product_slug)}>{item.product_name}</Link>
              {item.product_options.length > 0 && (
                <p className={styles.options}>{dotted(item.product_options.map(({ value_name: name }) => name))}</p>
              )}
              <VariantImageNote names={item.image_shows} />
              <p className={styles.options}>
                <Price
                  size="small"
                  product={item.product_id}
                  options={writeOptions(item.product_options)}
                  amount={item.product_price}
                  was={item.product_origin_price}
                  currency={currency}
                />
                {item.quantity > 1 && ` × ${item.quantity}`}
              </p>
              {!item.is_in_stock && <p className={styles.gone}>{t("saved.soldOut")}</p>}
            </div>
            <div className={styles.ways}>
              {item.is_in_stock && (
                <form {...form} onSubmit={(event) => void run(event, item, "restore")}>
                  <input type="hidden" name="item_id" value={item.id} />
                  <input type="hidden" name="restore" value="1" />
                  <Button type="submit" variant="outline" size="small" loading={busy === item.id}>
                    {t("saved.move")}
                    <span className="visually-hidden"> {item.product_name}</span>
                  </Button>
                </form>
              )}
              <form {...form} onSubmit={(event) => void run(event, item, "forget")}>
                <input type="hidden" name="item_id" value={item.id} />
                <input type="hidden" name="forget" value="1" />
                <Button type="submit" variant="quiet" size="small">
                  {t("common:action.remove")}
                  <span className="visually-hidden"> {item.product_name}</span>
                </Button>
              </form>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
