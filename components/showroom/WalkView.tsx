import { Moon, RotateCcw, RotateCw, Sun, Undo2, X, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { BUTTON_MOVES, directionOf, moveForKey, type Move } from "@/components/product/viewer/directions";
import { useModel } from "@/components/product/viewer/useModel";
import { variantName } from "@/components/product/viewer/variantName";
import { Button } from "@/components/ui/Button";
import { announce } from "@/components/ui/announce";
import { IconButton } from "@/components/ui/IconButton";
import { VariantImageNote } from "@/components/ui/VariantImageNote";
import type { ModelFile } from "@/contract/media";
import type { ProductPage } from "@/contract/product";
import { useTranslation } from "@/hooks/useTranslation";
import { presetChoice, differingOptions } from "@/utils/product/options";
import styles from "./Showroom.module.css";

interface WalkViewProps {
  product: Pick<ProductPage, "product_name" | "options">;
  file: ModelFile;
  onClose: () => void;
}

/** The model of a pod in its place on the page: turned by drag, keys or buttons, under the sun or lit from inside. */
export function WalkView({ product: { product_name: name, options }, file, onClose }: WalkViewProps) {
  const { t } = useTranslation("showroom");
  const { t: say } = useTranslation("product");
  const holder = useRef<HTMLDivElement>(null);
  const [hour, setHour] = useState<"day" | "night">("day");
  const choice = presetChoice(options);
  const { state, retry } = useModel(holder, file, variantName(file, options, choice), (azimuth) =>
    announce(say(`model.from.${directionOf(azimuth)}`)),
  );
  const model = state.kind === "shown" ? state.model : null;
  useEffect(() => {
    holder.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (model) announce(say("model.ready"));
  }, [model, say]);
  useEffect(() => model?.stage.setHour(hour), [model, hour]);
  const key = (event: KeyboardEvent) => {
    const move = moveForKey(event.key);
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    model?.move(move);
  };
  const tool = (label: string, icon: ReactNode, move: Move) => (
    <IconButton round label={label} icon={icon} onClick={() => model?.move(move)} />
  );
  const other = hour === "day" ? "night" : "day";
  return (
    <section className={styles.view} data-hour={hour} aria-label={say("model.label", { name })}>
      {/* Screen readers must let the arrow keys through. */}
      <div
        ref={holder}
        className={styles.holder}
        role="application"
        tabIndex={0}
        aria-label={say("model.of", { name })}
        aria-describedby="walk-keys"
        aria-busy={state.kind === "loading"}
        onKeyDown={key}
      />
      <p id="walk-keys" className={styles.keys}>
        {t("walk.keys")}
      </p>
      <VariantImageNote names={differingOptions(file.shows, choice)} className={styles.shownNote} />
      {state.kind === "loading" && (
        <div className={styles.loading}>
          <p id="walk-loading">{say("model.loading")}</p>
          <progress aria-labelledby="walk-loading" value={state.share} />
        </div>
      )}
      {(state.kind === "failed" || state.kind === "unsupported") && (
        <div className={styles.trouble} role="alert">
          <p>{say(`model.${state.kind}`)}</p>
          <div className={styles.actions}>
            {state.kind === "failed" && (
              <Button size="small" onClick={retry}>
                {say("common:action.tryAgain")}
              </Button>
            )}
            <Button size="small" variant="outline" onClick={onClose}>
              {say("model.pictures")}
            </Button>
          </div>
        </div>
      )}
      {model && (
        <div className={styles.tools}>
          <IconButton
            round
            label={t(`walk.${other}`)}
            icon={other === "night" ? <Moon /> : <Sun />}
            onClick={() => setHour(other)}
          />
          {tool(say("model.left"), <RotateCw />, BUTTON_MOVES.left)}
          {tool(say("model.right"), <RotateCcw />, BUTTON_MOVES.right)}
          {tool(say("gallery.smaller"), <ZoomOut />, BUTTON_MOVES.further)}
          {tool(say("gallery.larger"), <ZoomIn />, BUTTON_MOVES.nearer)}
          {tool(say("model.reset"), <Undo2 />, BUTTON_MOVES.reset)}
        </div>
      )}
      <IconButton round label={say("model.close")} icon={<X />} className={styles.close} onClick={onClose} />
    </section>
  );
}
