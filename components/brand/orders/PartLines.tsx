import { Thumbnail } from "@/components/ui/Thumbnail";
import type { PartLine } from "@/contract/desk/partRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "@/components/desk/DeskOrder.module.css";
import { lineKey } from "./UnitFields";

/** What lies in a part. */
export function PartLines({ lines }: { lines: readonly PartLine[] }) {
  const { t } = useTranslation("brandOrders");
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={lineKey(line)}>
          <Thumbnail src={line.image} />
          <div>
            <p>{line.name}</p>
            {line.piece && <p className={styles.detail}>{line.piece}</p>}
            {line.options.map(({ name, value_name: value }) => (
              <p key={name} className={styles.detail}>
                {t("option", { name, value })}
              </p>
            ))}
            {line.note && <p className={styles.note}>{line.note}</p>}
          </div>
          <p>{t("units", { count: line.quantity })}</p>
        </li>
      ))}
    </ul>
  );
}
