import type { Garden, GardenFit, PodSize } from "@/contract/showrooms/gardenFit";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { siteLength } from "@/utils/format/siteMeasure";
import styles from "./Drawings.module.css";

interface GardenDrawingProps {
  pod: PodSize;
  garden: Garden;
  fit: GardenFit;
  name: string;
}

/** The garden from above with the pod in its corner, and the ground that it takes. */
export function GardenDrawing({ pod, garden, fit, name }: GardenDrawingProps) {
  const { t } = useTranslation("showroom");
  const { locale } = useMarket();
  const isTurned = fit.needed.width === pod.depth + Math.max(fit.distance, pod.around) + pod.front;
  const stands = isTurned ? { width: pod.depth, depth: pod.width } : pod;
  const corner = Math.max(fit.distance, pod.around);
  const view = { width: Math.max(garden.width, fit.needed.width), depth: Math.max(garden.depth, fit.needed.depth) };
  const edge = 0.02 * Math.max(view.width, view.depth);
  const length = (cm: number) => siteLength(cm, locale);
  return (
    <svg
      className={styles.site}
      viewBox={`${-edge} ${-edge} ${view.width + 2 * edge} ${view.depth + 2 * edge}`}
      role="img"
      aria-label={t("fit.drawing", { name, width: length(garden.width), depth: length(garden.depth) })}
      suppressHydrationWarning
    >
      <rect className={styles.garden} width={garden.width} height={garden.depth} />
      <rect className={styles.keep} width={fit.needed.width} height={fit.needed.depth} />
      <rect
        className={styles.pod}
        data-verdict={fit.verdict}
        x={corner}
        y={corner}
        width={stands.width}
        height={stands.depth}
      />
    </svg>
  );
}
