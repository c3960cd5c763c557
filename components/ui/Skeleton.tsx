import "@/styles/parts";
import styles from "./Skeleton.module.css";

interface SkeletonProps {
  width?: string;
  height?: string;
  /** As in `4 / 5`, instead of a height. */
  ratio?: string;
  round?: boolean;
}

/** The shape of what comes. Say once, at the container, that it is loading (`aria-busy`). */
export function Skeleton({ width = "100%", height = "1em", ratio, round }: SkeletonProps) {
  const size = ratio ? { width, aspectRatio: ratio } : { width, height };
  return (
    <span className={styles.skeleton} aria-hidden="true" style={{ ...size, ...(round && { borderRadius: "50%" }) }} />
  );
}
