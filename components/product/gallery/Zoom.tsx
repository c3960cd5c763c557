import { ArrowLeft, ArrowRight, ZoomIn, ZoomOut } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import type { Picture as PictureData } from "@/contract/shared";
import { IconButton } from "@/components/ui/IconButton";
import { Overlay } from "@/components/ui/overlay/Overlay";
import { VariantImageNote } from "@/components/ui/VariantImageNote";
import { Picture } from "@/components/ui/Picture";
import styles from "./Zoom.module.css";

interface ZoomProps {
  name: string;
  pictures: readonly PictureData[];
  captions: readonly (readonly string[])[];
  start: number;
  onClose: () => void;
}

/** The whole window for one picture. A click, Enter or + enlarges where it points; the enlarged picture is scrolled. */
export function Zoom({ name, pictures, captions, start, onClose }: ZoomProps) {
  const { t } = useTranslation("product");
  const [index, setIndex] = useState(start);
  const [focus, setFocus] = useState<{ x: number; y: number } | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const picture = pictures[index];

  useLayoutEffect(() => {
    const box = stage.current;
    if (!box || !focus) return;
    box.scrollTo(focus.x * box.scrollWidth - box.clientWidth / 2, focus.y * box.scrollHeight - box.clientHeight / 2);
  }, [focus]);

  // The keys belong to the picture; the overlay's first control is its close button.
  useEffect(() => stage.current?.querySelector("button")?.focus(), []);

  const turn = (by: number) => {
    setFocus(null);
    setIndex((index + by + pictures.length) % pictures.length);
  };
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const byKeyboard = event.detail === 0;
    const at = byKeyboard
      ? { x: 0.5, y: 0.5 }
      : { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
    setFocus(focus ? null : at);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === "ArrowRight" && !focus) turn(1);
    if (event.key === "ArrowLeft" && !focus) turn(-1);
    if (event.key === "+") setFocus({ x: 0.5, y: 0.5 });
    if (event.key === "-") setFocus(null);
  };

  if (!picture) return null;
  return (
    <Overlay open onClose={onClose} title={name} hideTitle kind={styles.zoom}>
      {/* The keys only repeat what the buttons below do. */}
      <div className={styles.frame} onKeyDown={key} role="presentation">
        <div ref={stage} className={styles.stage} data-large={focus ? "" : undefined}>
          <button
            type="button"
            className={styles.picture}
            aria-pressed={focus !== null}
            aria-label={t("gallery.enlarge", { alt: picture.alt })}
            onClick={press}
          >
            <Picture key={picture.src} picture={picture} sizes={focus ? "220vw" : "100vw"} alt="" />
          </button>
        </div>
        <VariantImageNote names={captions[index]} className={styles.shown} />
        <div className={styles.tools}>
          {pictures.length > 1 && (
            <IconButton round label={t("gallery.previous")} icon={<ArrowLeft />} onClick={() => turn(-1)} />
          )}
          <IconButton
            round
            label={t(focus ? "gallery.smaller" : "gallery.larger")}
            icon={focus ? <ZoomOut /> : <ZoomIn />}
            onClick={() => setFocus(focus ? null : { x: 0.5, y: 0.5 })}
          />
          {pictures.length > 1 && (
            <IconButton round label={t("gallery.next")} icon={<ArrowRight />} onClick={() => turn(1)} />
          )}
        </div>
        <p className="visually-hidden" aria-live="polite">
          {t("gallery.position", { number: index + 1, total: pictures.length, alt: picture.alt })}
        </p>
      </div>
    </Overlay>
  );
}
