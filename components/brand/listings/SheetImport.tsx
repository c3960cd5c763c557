import "@/styles/deskParts";
import { useRouter } from "next/router";
import { useRef, useState, type ChangeEvent } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { SheetResult } from "@/contract/desk/listingStockRoutes";
import { LISTING_LIMITS } from "@/contract/desk/listingTerms";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { sendListingSheet } from "@/services/desk/listings";
import { randomKey } from "@/utils/randomKey";

/** A file of prices and counted stock: first what it would change, then the change. */
export function SheetImport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("brandListings");
  const router = useRouter();
  const failureText = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<{ blob: File; key: string } | null>(null);
  const [result, setResult] = useState<SheetResult | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  const send = async (blob: File, key: string, isDry: boolean) => {
    setBusy(true);
    setProblem("");
    const { data, failure } = await sendListingSheet(blob, isDry, key);
    setBusy(false);
    setResult(data);
    if (failure) setProblem(failureText(failure));
    if (data?.is_written) void router.replace(router.asPath, undefined, { scroll: false });
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const blob = target.files?.[0];
    target.value = "";
    if (!blob) return;
    if (blob.size > LISTING_LIMITS.sheetBytes) return setProblem(t("sheet.tooLarge"));
    const chosen = { blob, key: randomKey() };
    setFile(chosen);
    void send(blob, chosen.key, true);
  };
  const isReady = file !== null && result !== null && !result.is_written && result.wrong === 0 && result.changed > 0;
  return (
    <section className={formStyles.section} aria-labelledby="sheet-title">
      <h2 id="sheet-title">{t("sheet.import")}</h2>
      <p className={formStyles.help}>{t("sheet.help", { rows: LISTING_LIMITS.sheetRows })}</p>
      <input
        ref={input}
        type="file"
        hidden
        name="sheet"
        aria-label={t("sheet.file")}
        accept=".csv,.txt,.tsv,text/csv"
        onChange={choose}
      />
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {result && (
        <Notice tone={result.wrong > 0 ? "danger" : result.is_written ? "positive" : "info"} live>
          {t(result.wrong > 0 ? "sheet.wrong" : result.is_written ? "sheet.written" : "sheet.tried", {
            total: result.total,
            changed: result.changed,
            count: result.wrong,
          })}
        </Notice>
      )}
      {result && result.rows.length > 0 && <SheetRows result={result} />}
      <div className={formStyles.actions}>
        {isReady && (
          <Button loading={busy} onClick={() => void send(file.blob, file.key, false)}>
            {t("sheet.write")}
          </Button>
        )}
        <Button
          variant={isReady ? "outline" : "main"}
          loading={busy && !isReady}
          onClick={() => input.current?.click()}
        >
          {t("sheet.choose")}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t("sheet.close")}
        </Button>
      </div>
    </section>
  );
}

function SheetRows({ result }: { result: SheetResult }) {
  const { t } = useTranslation("brandListings");
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{t("sheet.rows")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("sheet.line")}</th>
          <th scope="col">{t("column.name")}</th>
          <th scope="col">{t("sheet.change")}</th>
        </tr>
      </thead>
      <tbody>
        {result.rows.map(({ line, code, name, changes, error }) => (
          <tr key={line}>
            <td data-label={t("sheet.line")}>{line}</td>
            <td data-label={t("column.name")}>{name || code}</td>
            <td data-label={t("sheet.change")}>
              {error ||
                changes
                  .map(({ field, before, after, is_live: isLive }) =>
                    t(isLive ? "sheet.live" : "sheet.waits", { field, before: before || "–", after }),
                  )
                  .join(" · ")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
