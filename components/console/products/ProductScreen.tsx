import "@/styles/deskParts";
import dynamic from "next/dynamic";
import { useState } from "react";
import { TradeNumberFields } from "@/components/brand/listings/TradeNumberFields";
import formStyles from "@/components/desk/DeskForm.module.css";
import styles from "@/components/desk/DeskOrder.module.css";
import { FormNotices } from "@/components/desk/FormNotices";
import { SaveBar } from "@/components/desk/SaveBar";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import type { ProductDetail } from "@/contract/productDesk/productDeskRoutes";
import type { ProductForm } from "@/contract/productDesk/productDeskTerms";
import { GIFT_CARD } from "@/contract/rules/giftCards";
import { useDeskAct } from "@/hooks/desk/useDeskAct";
import { useDeskForm } from "@/hooks/desk/useDeskForm";
import { useTranslation } from "@/hooks/useTranslation";
import { publishProduct, saveProduct } from "@/services/desk/goods/products";
import { DeliveryFields } from "./DeliveryFields";
import { ProductChecks } from "./ProductChecks";
import { ProductFacts } from "./ProductFacts";
import { ProductHistory } from "./ProductHistory";
import { ProductStateBadge } from "./ProductTable";
import { ProductTexts } from "./ProductTexts";
import { useProductLabel } from "./useProductLabel";

const ProductPictures = dynamic(() => import("./ProductPictures").then((part) => part.ProductPictures), { ssr: false });
const AddressDialog = dynamic(() => import("./AddressDialog").then((part) => part.AddressDialog), { ssr: false });
const ProductOptions = dynamic(() => import("./ProductOptions").then((part) => part.ProductOptions), { ssr: false });

const SECTIONS = ["words", "safety", "delivery", "numbers", "pictures", "options", "prices", "stock"] as const;

/** What a set has of its parts. */
const OF_PARTS: ReadonlySet<string> = new Set(["options", "numbers"]);

/** A product: its words and facts to be written, and what else is known of it. */
export function ProductScreen({ first }: { first: ProductDetail }) {
  const { t } = useTranslation("productDesk");
  const [{ product, round, told }, setShown] = useState({ product: first, round: 0, told: "" });
  const showAnew = (next: ProductDetail, text: string) =>
    setShown((before) => ({ product: next, round: before.round + 1, told: text }));
  return (
    <>
      {told && (
        <Notice tone="positive" live>
          {told}
        </Notice>
      )}
      <ProductEditor
        key={round}
        first={product}
        onUndone={(next) => showAnew(next, t("undone"))}
        onMoved={(next) => showAnew(next, t("address.done", { slug: next.slug }))}
      />
    </>
  );
}

interface ProductEditorProps {
  first: ProductDetail;
  onUndone: (product: ProductDetail) => void;
  onMoved: (product: ProductDetail) => void;
}

function ProductEditor({ first, onUndone, onMoved }: ProductEditorProps) {
  const { t } = useTranslation("productDesk");
  const [product, setProduct] = useState(first);
  const labelOf = useProductLabel(product.units);
  const { id, version, can_edit: canEdit } = product;
  const form = useDeskForm<ProductForm>({
    name: `product:${id}`,
    doc: first.form,
    version: first.version,
    send: (seen, changes) => saveProduct(id, seen, changes, setProduct),
  });
  const { busy, problem, run } = useDeskAct<ProductDetail>(setProduct, []);
  const [isMoving, setMoving] = useState(false);
  const isTouched = form.touched.length > 0;
  const isShown = product.state === "sold";
  const isBlocked = product.checks.some(({ level }) => level === "error");
  return (
    <div className={formStyles.form}>
      <div className={styles.page}>
        <div className={styles.head}>
          <ProductStateBadge state={product.state} />
          <span>{[product.code, product.category, product.brand].join(" · ")}</span>
          {product.path && (
            <Link href={product.path} prefetch="never" target="_blank">
              {t("seePage")}
            </Link>
          )}
          {product.state !== "discontinued" && (
            <Link href={deskPaths.productPreview(id)} prefetch="never" target="_blank">
              {t("preview")}
            </Link>
          )}
          {canEdit && product.slug !== GIFT_CARD && (
            <Link href={deskPaths.copyProduct(id)} prefetch="never">
              {t("duplicate")}
            </Link>
          )}
        </div>
        {!product.is_own && (
          <Notice
            action={
              <Link href={deskPaths.listingApprovals("proposed")} prefetch="never">
                {t("toApprovals")}
              </Link>
            }
          >
            {t("ofBrand", { brand: product.brand })}
          </Notice>
        )}
        <ProductChecks product={product} labelOf={labelOf} />
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        {canEdit && product.state !== "discontinued" && (
          <div className={styles.buttons}>
            <Button
              variant="outline"
              loading={busy}
              disabled={!isShown && isBlocked}
              onClick={() => void run(() => publishProduct(id, version, !isShown))}
            >
              {t(isShown ? "hide" : "show")}
            </Button>
            {product.slug !== GIFT_CARD && (
              <Button variant="outline" disabled={isTouched} onClick={() => setMoving(true)}>
                {t("address.open")}
              </Button>
            )}
            <span className={styles.detail}>{t(isShown ? "hideHelp" : isBlocked ? "blockedHelp" : "showHelp")}</span>
          </div>
        )}
        <nav aria-label={t("sections.title")} className={styles.buttons}>
          {SECTIONS.filter((name) => !product.is_set || !OF_PARTS.has(name)).map((name) => (
            <a key={name} href={`#product-${name}`}>
              {t(`sections.${name}`)}
            </a>
          ))}
        </nav>
      </div>
      <form className={formStyles.form} noValidate onSubmit={(event) => event.preventDefault()}>
        <FormNotices form={form} labelOf={labelOf} />
        <fieldset className={`${formStyles.form} ${formStyles.words}`} disabled={!canEdit}>
          <ProductTexts form={form} product={product} labelOf={labelOf} />
          <DeliveryFields form={form} isSet={product.is_set} labelOf={labelOf} />
          {!product.is_set && (
            <TradeNumberFields form={form} units={product.units} id="product-numbers" help={t("help.numbers")} />
          )}
          <div id="product-pictures" className={formStyles.form}>
            <ProductPictures form={form} product={product} />
          </div>
          {!product.is_set && (
            <div id="product-options" className={formStyles.form}>
              <ProductOptions form={form} product={product} />
            </div>
          )}
        </fieldset>
        {canEdit && <SaveBar form={form} labelOf={labelOf} />}
      </form>
      {isMoving && <AddressDialog product={product} onDone={onMoved} onClose={() => setMoving(false)} />}
      <ProductFacts product={product} />
      <ProductHistory product={product} labelOf={labelOf} isTouched={isTouched} onUndone={onUndone} />
    </div>
  );
}
