import "@/styles/parts";
import type { ReactNode } from "react";
import { cx } from "@/utils/cx";
import styles from "./Badge.module.css";

interface BadgeProps {
  tone?: "plain" | "sale" | "positive" | "warning" | "danger";
  children: ReactNode;
}

export function Badge({ tone = "plain", children }: BadgeProps) {
  return <span className={cx(styles.badge, styles[tone])}>{children}</span>;
}
