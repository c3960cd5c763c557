import { X } from "lucide-react";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { IconButton } from "@/components/ui/IconButton";
import { VariantImageNote } from "@/components/ui/VariantImageNote";
import { Picture } from "@/components/ui/Picture";
import type { ProductPage } from "@/contract/product";
import type { ModelFile } from "@/contract/media";
import type { Picture as PictureData } from "@/contract/shared";
import { useTranslation } from "@/hooks/useTranslation";
import { announce } from "@/components/ui/announce";
import { differingOptions, type Choice } from "@/utils/product/options";
import { directionOf, moveForKey } from "./directions";
import styles from "./ModelView.module.css";
import { ModelTools } from "./ModelTools";
import { ViewerError } from "./ViewerError";
import { useModel } from "./useModel";
import { chosenLooks, variantName, type LookOption } from "./variantName";

interface ModelViewProps {
  product: Pick<ProductPage, "product_name"> & { options: readonly LookOption[] };
  choice: Choice;
  file: ModelFile;
  /** Stands there until the model does. */
  poster: PictureData | undefined;
  sizes: string;
  onClose: () => void;
}

/**
 * The product in three dimensions, over the gallery's pictures: turned by drag, keys or buttons, in the chosen
 * colours.
 */
export function ModelView({ product, choice, file, poster, sizes, onClose }: ModelViewProps) {
  const { t } = useTranslation("product");
  const section = useRef<HTMLElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const { options, product_name: name } = product;
  const { state, retry } = useModel(holder, file, variantName(file, options, choice), (azimuth) =>
    announce(t(`model.from.${directionOf(azimuth)}`)),
  );
  const shows = differingOptions(file.shows, choice);
  const model = state.kind === "shown" ? state.model : null;

  useEffect(() => takeOver(section.current, holder.current), []);
  useEffect(() => {
    if (model) announce(t("model.ready"));
  }, [model, t]);

  const key = (event: KeyboardEvent) => {
    const move = moveForKey(event.key);
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    model?.move(move);
  };
  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  };
  return (
    // Escape only repeats what the close button does.
    <section ref={section} className={styles.view} aria-label={t("model.label", { name })} onKeyDown={escape}>
      {!model && <div className={styles.poster}>{poster && <Picture picture={poster} sizes={sizes} alt="" />}</div>}
      {/* Screen readers must let the arrow keys through. */}
      <div
        ref={holder}
        className={styles.holder}
        role="application"
        tabIndex={0}
        aria-label={[t("model.of", { name }), ...chosenLooks(file, options, choice)].join(", ")}
        aria-describedby="model-keys"
        aria-busy={state.kind === "loading"}
        onKeyDown={key}
      />
      <VariantImageNote names={shows} className={styles.shown} />
      <p id="model-keys" className={styles.keys}>
        {t("model.keys")}
      </p>
      {state.kind === "loading" && (
        <div className={styles.loading}>
          <p id="model-loading">{t("model.loading")}</p>
          <progress aria-labelledby="model-loading" value={state.share} />
        </div>
      )}
      {(state.kind === "failed" || state.kind === "unsupported") && (
        <ViewerError kind={state.kind} onRetry={retry} onClose={onClose} />
      )}
      {model && <ModelTools name={name} model={model} shows={shows} />}
      <IconButton round label={t("model.close")} icon={<X />} className={styles.close} onClick={onClose} />
    </section>
  );
}

/** Focus goes into the view, and back to where it was; what lies under it cannot be reached meanwhile. */
function takeOver(section: HTMLElement | null, holder: HTMLElement | null) {
  const opener = document.activeElement;
  const covered = [...(section?.parentElement?.children ?? [])].filter(
    (element): element is HTMLElement => element instanceof HTMLElement && element !== section,
  );
  for (const element of covered) element.inert = true;
  holder?.focus({ preventScroll: true });
  return () => {
    for (const element of covered) element.inert = false;
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
}
