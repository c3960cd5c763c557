import "@/styles/deskParts";
import { useEffect, useRef, type ChangeEvent } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import styles from "@/components/desk/DeskOrder.module.css";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { WIRE_LIMITS } from "@/contract/orderDesk/orderDeskTerms";
import type { RecordedWire, WireFile } from "@/contract/orderDesk/wireRoutes";
import { useWireFile } from "@/hooks/desk/useWireFile";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatMoney } from "@/utils/format/money";
import { WireFileRows } from "./WireFileRows";

const MEGABYTE = 1024 * 1024;

interface WireFilePanelProps {
  /** Whether somebody's till is locked: they match a file and record none of it. */
  isLocked: boolean;
  onClose: () => void;
}

/** A bank's file of what came to the store's account: first what each row is, then what of it is recorded. */
export function WireFilePanel({ isLocked, onClose }: WireFilePanelProps) {
  const { t } = useTranslation("paymentDesk");
  const { locale } = useMarket();
  const input = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { file, marked, recorded, busy, problem, setProblem, choose, mark, record } = useWireFile();
  // The button that opened it is gone.
  useEffect(() => title.current?.focus(), []);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const blob = target.files?.[0];
    target.value = "";
    if (!blob) return;
    if (blob.size > WIRE_LIMITS.bytes) setProblem(t("wires.tooLarge", { size: WIRE_LIMITS.bytes / MEGABYTE }));
    else void choose(blob);
  };
  const canSubmit = !isLocked && marked.size > 0;
  return (
    <section className={formStyles.section} aria-labelledby="wires">
      <h2 id="wires" ref={title} tabIndex={-1}>
        {t("wires.title")}
      </h2>
      <p className={formStyles.help}>{t("wires.help", { rows: WIRE_LIMITS.rows.toLocaleString(locale) })}</p>
      <input
        ref={input}
        type="file"
        hidden
        name="statement"
        aria-label={t("wires.file")}
        accept=".csv,.txt,.tsv,text/csv"
        onChange={take}
      />
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <RecordedWires wires={recorded} />
      {file && <FileNotice file={file} />}
      {file && file.rows.length > 0 && (
        <WireFileRows rows={file.rows} marked={marked} onMark={isLocked ? null : mark} />
      )}
      {file && isLocked && <p className={styles.detail}>{t("wires.locked")}</p>}
      <div className={formStyles.actions}>
        {canSubmit && (
          <Button loading={busy} onClick={() => void record()}>
            {t("wires.submit", { count: marked.size })}
          </Button>
        )}
        <Button
          variant={canSubmit ? "outline" : "main"}
          loading={busy && !canSubmit}
          onClick={() => input.current?.click()}
        >
          {t(file ? "wires.other" : "wires.choose")}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t("wires.close")}
        </Button>
      </div>
    </section>
  );
}

function FileNotice({ file: { counts, outgoing, unread, has_more: hasMore } }: { file: WireFile }) {
  const { t } = useTranslation("paymentDesk");
  const came = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <Notice live>
      <p>{came > 0 ? t("wires.came", { count: came }) : t("wires.none")}</p>
      {outgoing > 0 && <p>{t("wires.outgoing", { count: outgoing })}</p>}
      {unread > 0 && <p>{t("wires.unread", { count: unread })}</p>}
      {hasMore && <p>{t("wires.more")}</p>}
    </Notice>
  );
}

/** What became of those that were recorded last. */
function RecordedWires({ wires }: { wires: readonly RecordedWire[] }) {
  const { t } = useTranslation("paymentDesk");
  const { locale } = useMarket();
  const done = wires.filter(({ is_recorded: isRecorded }) => isRecorded);
  const refused = wires.filter(({ is_recorded: isRecorded }) => !isRecorded);
  // An order's last transfer says what is still to come for it.
  const left = [...new Map(done.map((wire) => [wire.order_num, wire])).values()].filter(({ missing }) => missing > 0);
  return (
    <>
      {done.length > 0 && (
        <Notice tone="positive" live>
          <p>{t("wires.recorded", { count: done.length })}</p>
          {left.map(({ order_num: number, missing, currency }) => (
            <p key={number}>{t("wires.still", { number, amount: formatMoney(missing, currency, locale) })}</p>
          ))}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="warning" live>
          {refused.map(({ order_num: number, transaction, problem }) => (
            <p key={transaction}>{t("wires.refused", { number, problem })}</p>
          ))}
        </Notice>
      )}
    </>
  );
}
