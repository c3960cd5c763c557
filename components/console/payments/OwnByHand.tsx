import styles from "@/components/desk/DeskOrder.module.css";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { OwnByHandEntry } from "@/contract/fulfilment";
import { dotted } from "@/utils/format/dotted";
import { useByHandWords } from "./useByHandWords";

interface OwnByHandProps {
  number: string;
  ways: readonly OwnByHandEntry[];
  /** Null for who moves no money. */
  onSent: ((entry: OwnByHandEntry) => void) | null;
}

/** What of an order waits to be sent back by hand. */
export function OwnByHand({ number, ways, onSent }: OwnByHandProps) {
  const said = useByHandWords();
  const { t } = said;
  if (ways.length === 0) return null;
  return (
    <Notice tone="warning" title={t("own")}>
      <ul className={styles.history}>
        {ways.map((entry) => (
          <li key={entry.way} className={styles.words}>
            <p suppressHydrationWarning>{dotted([said.amount(entry), said.way(entry), said.age(entry)])}</p>
            <p>{dotted([said.cause(entry), said.obstacle(entry)])}</p>
            {onSent && (
              <Button
                size="small"
                variant="outline"
                aria-haspopup="dialog"
                aria-label={t("openOne", { amount: said.amount(entry), number })}
                onClick={() => onSent(entry)}
              >
                {t("open")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
