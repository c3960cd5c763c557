import type { ProductPage } from "@/contract/product";
import type { Picture } from "@/contract/shared";
import type { Choice } from "@/utils/product/options";
import { ModelView } from "../viewer/ModelView";
import { Zoom } from "./Zoom";

interface GalleryOverProps {
  kind: "zoom" | "model";
  product: ProductPage;
  choice: Choice;
  /** The gallery's pictures, which of them is in front, and how wide it is shown. */
  pictures: readonly Picture[];
  /** What each shows that is not chosen. */
  captions: readonly (readonly string[])[];
  index: number;
  sizes: string;
  onClose: () => void;
}

/** What opens over the gallery: its pictures enlarged, or the product in three dimensions. */
export function GalleryOverlay({ kind, product, choice, pictures, captions, index, sizes, onClose }: GalleryOverProps) {
  if (kind === "zoom") {
    const { product_name: name } = product;
    return <Zoom name={name} pictures={pictures} captions={captions} start={index} onClose={onClose} />;
  }
  if (!product.model) return null;
  return (
    <ModelView
      product={product}
      choice={choice}
      file={product.model}
      poster={pictures[0]}
      sizes={sizes}
      onClose={onClose}
    />
  );
}
