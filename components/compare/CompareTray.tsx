import { ChevronDown, X } from "lucide-react";
import { useRouter } from "next/router";
import { useEffect, useRef } from "react";
import { LIST_LIMITS } from "@/contract/rules/listLimits";
import { Button, ButtonLink } from "@/components/ui/Button";
import { IconButton } from "@/components/ui/IconButton";
import { Picture } from "@/components/ui/Picture";
import { paths } from "@/constants/paths";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { useTranslation } from "@/hooks/useTranslation";
import { useMessages } from "@/hooks/useMessages";
import { compareCleared, compareOpened, compareToggled, selectCompared, selectCompareOpen } from "@/store/compare";
import { announce } from "@/components/ui/announce";
import styles from "./CompareTray.module.css";

/** Where people look around; a checkout or an account is no place for it. */
const SHOPPING = /^\/(?:\[categorySlug\].*|search|sale|hybrid|group-buy|personalized-products|cart)?$/;
const PRODUCT = "/[categorySlug]/[productSlug]";

/** What is compared, at the foot of every page where people shop. Stays through navigation and reload. */
export function CompareTray() {
  const { t } = useTranslation("compare");
  const ready = useMessages("compare");
  const dispatch = useAppDispatch();
  const { pathname } = useRouter();
  const products = useAppSelector(selectCompared);
  const open = useAppSelector(selectCompareOpen);
  useSpoken(ready);
  if (!ready || !open || products.length === 0 || !SHOPPING.test(pathname)) return null;
  const ids = products.map(({ product_id }) => product_id);
  const places = Array.from({ length: LIST_LIMITS.compared }, (_, index) => products[index]);
  return (
    <aside className={styles.tray} aria-label={t("tray.label")} data-above-bar={pathname === PRODUCT || undefined}>
      <ul className={styles.places}>
        {places.map((product, index) => (
          <li key={product?.product_id ?? `free-${index}`} className={styles.place} data-free={!product || undefined}>
            {product && (
              <>
                <Picture picture={product.picture} sizes="56px" alt={product.product_name} className={styles.picture} />
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={t("tray.remove", { name: product.product_name })}
                  onClick={() => dispatch(compareToggled(product))}
                >
                  <X aria-hidden="true" />
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.count}>
        <strong>{t("tray.count", { count: products.length, most: LIST_LIMITS.compared })}</strong>
        <span>
          {products.length === 1 && t("tray.one")}
          {products.length === LIST_LIMITS.compared && t("tray.full")}
        </span>
      </p>
      <div className={styles.actions}>
        <span className={styles.clear}>
          <Button variant="quiet" size="small" onClick={() => dispatch(compareCleared())}>
            {t("tray.clear")}
          </Button>
        </span>
        <ButtonLink size="small" href={paths.compareOf(ids)} prefetch="hover">
          {t("tray.compare")}
        </ButtonLink>
        <IconButton
          label={t("tray.hide")}
          icon={<ChevronDown aria-hidden="true" />}
          onClick={() => dispatch(compareOpened(false))}
        />
      </div>
    </aside>
  );
}

/** Says what came and went to people who do not see the tray. */
function useSpoken(ready: boolean): void {
  const { t } = useTranslation("compare");
  const products = useAppSelector(selectCompared);
  const before = useRef(products);
  useEffect(() => {
    if (!ready) return;
    const has = (list: typeof products, id: number) => list.some(({ product_id }) => product_id === id);
    const added = products.find(({ product_id }) => !has(before.current, product_id));
    const removed = before.current.find(({ product_id }) => !has(products, product_id));
    if (added) announce(t("tray.added", { name: added.product_name }));
    else if (removed) announce(t("tray.removed", { name: removed.product_name }));
    before.current = products;
  }, [products, ready, t]);
}
