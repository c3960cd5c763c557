import "@/styles/parts";
import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "@/utils/cx";
import styles from "./Notice.module.css";

interface NoticeProps {
  tone?: "info" | "positive" | "warning" | "danger";
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Read out when it appears after an action. */
  live?: boolean;
}

const ICONS = { info: Info, positive: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** A message that stands in the page, beside what it is about. */
export function Notice({ tone = "info", title, children, action, live }: NoticeProps) {
  const Icon = ICONS[tone];
  const role = live ? (tone === "danger" ? "alert" : "status") : undefined;
  return (
    <div className={cx(styles.notice, styles[tone])} role={role}>
      <Icon aria-hidden="true" />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  );
}
