import { ArrowLeft, ArrowRight, Expand } from "lucide-react";
import { IconButton } from "@/components/ui/IconButton";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Gallery.module.css";

interface GalleryToolsProps {
  index: number;
  /** Of the last picture. */
  last: number;
  hasModel: boolean;
  onShow: (index: number) => void;
  onOpen: (over: "zoom" | "model") => void;
}

/** Steps from picture to picture, and what opens them large or as a model. */
export function GalleryTools({ index, last, hasModel, onShow, onOpen }: GalleryToolsProps) {
  const { t } = useTranslation("product");
  return (
    <div className={styles.tools}>
      {last > 0 && (
        <>
          <IconButton
            round
            label={t("gallery.previous")}
            icon={<ArrowLeft />}
            className={styles.step}
            disabled={index === 0}
            onClick={() => onShow(index - 1)}
          />
          <IconButton
            round
            label={t("gallery.next")}
            icon={<ArrowRight />}
            className={styles.step}
            disabled={index === last}
            onClick={() => onShow(index + 1)}
          />
          <span className={styles.count}>
            {index + 1} / {last + 1}
          </span>
        </>
      )}
      {hasModel && (
        <IconButton
          round
          label={t("model.open")}
          icon={t("model.short")}
          className={styles.zoom}
          onClick={() => onOpen("model")}
        />
      )}
      <IconButton
        round
        label={t("gallery.zoom")}
        icon={<Expand />}
        className={styles.zoom}
        onClick={() => onOpen("zoom")}
      />
    </div>
  );
}
