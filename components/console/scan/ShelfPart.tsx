import dynamic from "next/dynamic";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/Button";
import type { ShelfAct, ShelfScan } from "@/hooks/desk/scan/useShelfScan";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Scan.module.css";

const StockDialogs = dynamic(
  () => import("@/components/console/stock/StockDialogs").then((part) => part.StockDialogs),
  {
    ssr: false,
  },
);
const ACTS: readonly ShelfAct[] = ["receive", "count"];

/** The shelves of a product that was scanned: units that came are received, and what lies there is counted. */
export function ShelfPart({ scan }: { scan: ShelfScan }) {
  const { t } = useTranslation("scanDesk");
  const title = useRef<HTMLHeadingElement>(null);
  const [first] = scan.shelves ?? [];
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles.screen} aria-labelledby="shelf">
      <div className={styles.part}>
        <h2 id="shelf" ref={title} tabIndex={-1}>
          {first?.name}
        </h2>
        <p className={styles.detail}>{[first?.code, first?.warehouse].filter(Boolean).join(" · ")}</p>
      </div>
      <ul className={styles.rows}>
        {scan.shelves?.map((row) => (
          <li key={row.variant} className={styles.shelf}>
            {row.variant_name && <p className={styles.name}>{row.variant_name}</p>}
            <div className={styles.acts}>
              {ACTS.map((name) => (
                <Button key={name} variant="outline" onClick={() => void scan.begin(name, row)}>
                  {t(`stockDesk:${name}.open`)}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.head}>
        <Button variant="quiet" onClick={scan.close}>
          {t("shelf.back")}
        </Button>
      </div>
      {scan.act && (
        <StockDialogs
          act={scan.act.name}
          shelf={scan.act.shelf}
          onDone={(text) => {
            scan.end(text);
            return Promise.resolve();
          }}
          onClose={() => scan.end()}
        />
      )}
    </section>
  );
}
