import dynamic from "next/dynamic";
import { useState } from "react";
import type { ModelFile } from "@/contract/media";
import type { ProductCard } from "@/contract/product";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Picture } from "@/components/ui/Picture";
import { paths } from "@/constants/paths";
import { useHydrated } from "@/hooks/browser/useHydrated";
import { useMessages } from "@/hooks/useMessages";
import { useTranslation } from "@/hooks/useTranslation";
import { cx } from "@/utils/cx";
import { bySlug } from "./ProductBlocks";
import styles from "./Blocks.module.css";

const ModelView = dynamic(() => import("@/components/product/viewer/ModelView").then((part) => part.ModelView), {
  ssr: false,
});

const SIZES = "(width < 64em) 100vw, 58rem";

interface ModelBlockProps {
  slug: string;
  products: readonly ProductCard[];
  models: Readonly<Record<string, ModelFile>>;
}

/**
 * A product to be turned around where the text stands: its picture until somebody asks for the model, and nothing of
 * the viewer before. Without scripts or WebGL the picture stays, and the way to the product's page.
 */
export function ModelBlock({ slug, products, models }: ModelBlockProps) {
  const { t } = useTranslation("articles");
  const canOpen = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const [product] = bySlug([slug], products);
  const file = models[slug];
  if (!product) return null;
  const { product_name: name, picture } = product;
  return (
    <figure className={cx(styles.model, styles.wide)}>
      <div className={styles.stage}>
        <Picture picture={picture} sizes={SIZES} />
        {/* Stays under the viewer, which gives the focus back to it. */}
        {file && canOpen && (
          <Button className={styles.open} aria-label={t("modelOf", { name })} onClick={() => setOpen(true)}>
            {t("model")}
          </Button>
        )}
        {file && isOpen && <OpenModel name={name} file={file} picture={picture} onClose={() => setOpen(false)} />}
      </div>
      <figcaption>
        <strong className="display">{name}</strong>
        <p>{product.tagline}</p>
        <ButtonLink variant="outline" href={paths.product(product.category_slug, product.product_slug)}>
          {t("modelProduct")}
        </ButtonLink>
      </figcaption>
    </figure>
  );
}

interface OpenModelProps {
  name: string;
  file: ModelFile;
  picture: ProductCard["picture"];
  onClose: () => void;
}

/** Nothing is chosen here: the model wears its first look. */
function OpenModel({ name, file, picture, onClose }: OpenModelProps) {
  if (!useMessages("product")) return null;
  const plain = { ...file, axes: [], shows: [] };
  return (
    <ModelView
      product={{ product_name: name, options: [] }}
      choice={{}}
      file={plain}
      poster={picture}
      sizes={SIZES}
      onClose={onClose}
    />
  );
}
