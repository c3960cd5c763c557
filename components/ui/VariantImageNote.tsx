import "@/styles/parts";
import { useTranslation } from "@/hooks/useTranslation";
import { cx } from "@/utils/cx";
import styles from "./VariantImageNote.module.css";

interface VariantImageNoteProps {
  /** What a picture shows where that is not what was chosen; none, and there is no note. */
  names: readonly string[] | undefined;
  className?: string | undefined;
}

/** The caption of a picture that does not show all that was chosen: what it does show. */
export function VariantImageNote({ names = [], className }: VariantImageNoteProps) {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  return <small className={cx(styles.note, className)}>{t("common:shown", { what: names.join(", ") })}</small>;
}
