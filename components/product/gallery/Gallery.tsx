import { useTranslation } from "@/hooks/useTranslation";
import { useEffect, useRef, useState } from "react";
import type { ProductPage } from "@/contract/product";
import { lazyAtInteraction } from "@/components/ui/lazySection";
import { onDemand } from "@/components/ui/onDemand";
import { Picture } from "@/components/ui/Picture";
import { chosenPicture, optionsOfPicture, differingOptions, type Choice } from "@/utils/product/options";
import { VariantImageNote } from "@/components/ui/VariantImageNote";
import styles from "./Gallery.module.css";

const GalleryThumbs = lazyAtInteraction(() => import("./GalleryThumbs").then((part) => part.GalleryThumbs));
const GalleryTools = lazyAtInteraction(() => import("./GalleryTools").then((part) => part.GalleryTools));
const GalleryOverlay = onDemand(() => import("./GalleryOverlay").then((module) => module.GalleryOverlay));

interface GalleryProps {
  product: ProductPage;
  choice: Choice;
  /** The group of options that was changed last, 0 while nothing was. */
  changed: number;
}

const SIZES = "(width < 48em) 74vw, (width < 64em) 100vw, 680px";

/** Pictures side by side in a row that snaps: swiped by touch, stepped by buttons, thumbnails and the arrow keys. */
export function Gallery({ product, choice, changed }: GalleryProps) {
  const { t } = useTranslation("product");
  const row = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [over, setOver] = useState<"zoom" | "model">();
  const { pictures } = product;
  // Stands in the first place while an option with a picture of its own is chosen.
  const chosen = chosenPicture(product.options, choice, changed);
  const shown = pictures.map(({ picture }, n) => (n === 0 && chosen ? chosen.picture : picture));
  const captions = pictures.map(({ shows }, n) =>
    differingOptions(n === 0 && chosen ? optionsOfPicture(shows, chosen) : shows, choice),
  );
  const last = shown.length - 1;

  const show = (next: number, behavior: ScrollBehavior = "smooth") => {
    const list = row.current;
    list?.scrollTo({ left: Math.min(Math.max(next, 0), last) * list.clientWidth, behavior });
  };

  useEffect(() => {
    row.current?.scrollTo({ left: 0, behavior: "instant" });
  }, [chosen?.picture]);

  return (
    <section className={styles.gallery} aria-label={t("gallery.label", { name: product.product_name })}>
      {last > 0 && <GalleryThumbs pictures={shown} index={index} onShow={show} />}
      <div className={styles.stage}>
        <ul
          ref={row}
          className={styles.row}
          tabIndex={last > 0 ? 0 : undefined}
          onScroll={({ currentTarget }) => setIndex(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        >
          {shown.map((picture, n) => (
            <li key={pictures[n]?.view} id={`picture-${n + 1}`} className={styles.slide}>
              {/* Later choices need no preload: their picture is asked for at once. */}
              <Picture picture={picture} sizes={SIZES} priority={n + changed === 0} className={styles.picture} />
            </li>
          ))}
        </ul>
        <GalleryTools index={index} last={last} hasModel={Boolean(product.model)} onShow={show} onOpen={setOver} />
        {over && (
          <GalleryOverlay
            kind={over}
            product={product}
            choice={choice}
            pictures={shown}
            captions={captions}
            index={index}
            sizes={SIZES}
            onClose={() => setOver(undefined)}
          />
        )}
      </div>
      <VariantImageNote names={captions[index]} className={styles.shown} />
      <p className={styles.caption} aria-hidden="true">
        {shown[index]?.alt}
      </p>
    </section>
  );
}
