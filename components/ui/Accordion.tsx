import "@/styles/parts";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./Accordion.module.css";

interface AccordionProps {
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
  /** Accordions of one name close each other. */
  name?: string;
}

export function Accordion({ title, children, open, name }: AccordionProps) {
  return (
    <details className={styles.accordion} open={open} name={name}>
      <summary className={styles.summary}>
        {title}
        <Plus aria-hidden="true" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
