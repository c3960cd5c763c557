import { Check, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { PickLine } from "@/contract/orderDesk/pickRoutes";
import type { Packing } from "@/hooks/desk/scan/usePacking";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { staffSlipPath } from "@/services/desk/orders";
import { isFull, unitKey } from "@/utils/desk/packedUnits";
import { formatDay } from "@/utils/format/dates";
import styles from "./Scan.module.css";

interface PackPartProps {
  packing: Packing;
  people: readonly string[];
  onLeave: () => void;
}

/** What lies in a part, with what of it is in the parcel already. */
export function PackPart({ packing, people, onLeave }: PackPartProps) {
  const { t } = useTranslation("scanDesk");
  const { locale } = useMarket();
  const { part, count } = packing;
  const title = useRef<HTMLHeadingElement>(null);
  const [isTakenOver, setTakenOver] = useState(false);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles.screen} aria-labelledby="part">
      <div className={styles.head}>
        <div className={styles.part}>
          <h2 id="part" ref={title} tabIndex={-1}>
            {part.number}
          </h2>
          <p className={styles.detail}>
            {[part.warehouse, part.vendor_name, part.due && t("list.due", { day: formatDay(part.due, locale) })]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        {part.is_late && <Badge tone="danger">{t("brandOrders:state.late")}</Badge>}
      </div>
      {people.length > 0 && !isTakenOver && (
        <Notice
          tone="warning"
          live
          title={t("others.title", { names: people.join(", ") })}
          action={
            <Button size="small" variant="outline" onClick={() => setTakenOver(true)}>
              {t("others.take")}
            </Button>
          }
        >
          {t("others.text")}
        </Notice>
      )}
      <p className={styles.head} role="status">
        <strong>{t("packed", { count, all: part.units })}</strong>
      </p>
      <ul className={styles.rows}>
        {part.lines.map((line) => (
          <PackLine key={unitKey(line)} line={line} packing={packing} />
        ))}
      </ul>
      <div className={styles.head}>
        <Button variant="quiet" onClick={onLeave}>
          {t("leave")}
        </Button>
        <a href={staffSlipPath(part.number)} target="_blank" rel="noreferrer">
          {t("slip")}
        </a>
      </div>
    </section>
  );
}

function PackLine({ line, packing }: { line: PickLine; packing: Packing }) {
  const { t } = useTranslation("scanDesk");
  const count = Math.min(packing.units[unitKey(line)] ?? 0, line.quantity);
  const isDone = isFull(line, packing.units);
  return (
    <li className={styles.line} data-done={isDone ? "" : undefined}>
      {line.picture ? (
        <img src={line.picture} alt="" width={64} height={80} loading="lazy" decoding="async" />
      ) : (
        <span />
      )}
      <div className={styles.words}>
        <span className={styles.name}>{line.name}</span>
        {line.piece_of && <span className={styles.detail}>{t("line.pieceOf", { name: line.piece_of })}</span>}
        {line.options && <span className={styles.detail}>{line.options}</span>}
        <span className={styles.detail}>
          {line.stays === null ? line.code : t("line.shelf", { code: line.code, count: line.stays })}
        </span>
        {line.note && <span className={styles.note}>{line.note}</span>}
      </div>
      <div className={styles.count}>
        <strong>{t("line.count", { count, all: line.quantity })}</strong>
        <button
          type="button"
          className={styles.plus}
          aria-label={t(isDone ? "line.done" : "line.take", { name: line.name })}
          aria-disabled={isDone}
          onClick={() => !isDone && packing.take(line)}
        >
          {isDone ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
        </button>
      </div>
    </li>
  );
}
