import "@/styles/deskParts";
import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import styles from "@/components/desk/DeskOrder.module.css";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import type { StockLedger, StockShelf } from "@/contract/stockDesk/stockDeskRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchLedger, fetchShelf } from "@/services/desk/goods/stock";
import { Ledger } from "./Ledger";
import { StockBadge } from "./StockBadge";
import type { StockAct } from "./StockDialogs";

const StockDialogs = dynamic(() => import("./StockDialogs").then((part) => part.StockDialogs), { ssr: false });

interface ShelfScreenProps {
  shelf: StockShelf;
  /** Null: it could not be read. */
  ledger: StockLedger | null;
}

/** A shelf: what lies on it, what changed it, and what can be done with it. */
export function ShelfScreen({ shelf: given, ledger: first }: ShelfScreenProps) {
  const { t } = useTranslation("stockDesk");
  const [{ shelf, ledger }, setShown] = useState({ shelf: given, ledger: first });
  const [act, setAct] = useState<StockAct | null>(null);
  const [told, setTold] = useState("");
  const notice = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(0);

  useEffect(() => {
    if (place > 0) notice.current?.focus();
  }, [place]);

  const renew = async () => {
    const [{ data: newShelf }, { data: newLedger }] = await Promise.all([fetchShelf(shelf), fetchLedger(shelf)]);
    setShown((before) => ({ shelf: newShelf ?? before.shelf, ledger: newLedger ?? before.ledger }));
  };
  const done = async (text: string) => {
    await renew();
    setAct(null);
    setTold(text);
    setPlace((before) => before + 1);
  };
  const close = () => {
    setAct(null);
    // An answer that got lost may have been an act.
    void renew();
  };
  // Who counts says what is there before anything says what should be.
  const isCounting = act === "count";
  const acts: StockAct[] = ["receive", "takeOut", "count", ...(shelf.others.length > 0 ? (["move"] as const) : [])];
  return (
    <div className={styles.page}>
      <p>
        <Link href={deskPaths.stock} prefetch="never">
          {t("back")}
        </Link>
      </p>
      <div className={styles.head}>
        <span>{[shelf.variant_name, shelf.code, shelf.brand, shelf.warehouse].filter(Boolean).join(" · ")}</span>
        <StockBadge of={shelf} />
      </div>
      {told && (
        <div ref={notice} tabIndex={-1} className={styles.told}>
          <Notice tone="positive" live>
            {told}
          </Notice>
        </div>
      )}
      <div className={styles.columns}>
        <section className={styles.side} aria-labelledby="shelf-now">
          <div className={styles.card}>
            <h2 id="shelf-now">{t("now.title")}</h2>
            <dl className={styles.sums}>
              {(["on_hand", "held", "free"] as const).map((name) => (
                <div key={name}>
                  <dt>{t(`column.${name}`)}</dt>
                  <dd>{isCounting ? "–" : shelf[name]}</dd>
                </div>
              ))}
            </dl>
            <p className={styles.detail}>{t("now.help")}</p>
            {shelf.can_adjust && (
              <div className={styles.buttons}>
                {acts.map((name) => (
                  <Button
                    key={name}
                    variant="outline"
                    onClick={() => {
                      setTold("");
                      setAct(name);
                    }}
                  >
                    {t(`${name}.open`)}
                  </Button>
                ))}
              </div>
            )}
          </div>
        </section>
        <section className={styles.main} aria-labelledby="shelf-ledger">
          <h2 id="shelf-ledger">{t("ledger.title")}</h2>
          {ledger === null && <p>{t("ledger.failed")}</p>}
          {ledger && !isCounting && <Ledger first={ledger} shelf={shelf} />}
        </section>
      </div>
      {act && <StockDialogs act={act} shelf={shelf} onDone={done} onClose={close} />}
    </div>
  );
}
