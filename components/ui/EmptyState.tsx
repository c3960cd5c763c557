import "@/styles/parts";
import type { ReactNode } from "react";
import styles from "./EmptyState.module.css";

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  /** One helpful action. */
  action?: ReactNode;
  /** Level of the title in the page. */
  heading?: "h1" | "h2" | "h3";
}

export function EmptyState({ icon, title, text, action, heading: Heading = "h2" }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
