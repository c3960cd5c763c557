import "@/styles/deskParts";
import { useRouter } from "next/router";
import { useRef, type ChangeEvent } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { SheetResult } from "@/contract/desk/listingStockRoutes";
import { LISTING_LIMITS } from "@/contract/desk/listingTerms";
import { useListingImport } from "@/hooks/desk/useListingImport";
import { useTranslation } from "@/hooks/useTranslation";
import { importErrorsOf } from "@/services/desk/listings";
import { LatestImports } from "./LatestImports";
import { SheetRows } from "./SheetRows";

/** A file of prices and counted stock: first what it would change, then the change, and the way back. */
export function SheetImport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("brandListings");
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const { file, busy, problem, setProblem, tryFile, write, undo } = useListingImport(
    () => void router.replace(router.asPath, undefined, { scroll: false }),
  );
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const blob = target.files?.[0];
    target.value = "";
    if (!blob) return;
    if (blob.size > LISTING_LIMITS.sheetBytes) setProblem(t("sheet.tooLarge"));
    else void tryFile(blob);
  };
  const isReady = file?.state === "tried" && file.changed > 0;
  const isWritten = file?.state === "written" && file.done > 0;
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
      {file && <SheetState file={file} />}
      <div className={formStyles.actions}>
        {isReady && (
          <Button loading={busy} onClick={() => void write(file.id)}>
            {t("sheet.write", { count: file.changed })}
          </Button>
        )}
        {isWritten && (
          <Button variant="outline" loading={busy} onClick={() => void undo(file.id)}>
            {t("sheet.undo")}
          </Button>
        )}
        <Button
          variant={isReady ? "outline" : "main"}
          loading={busy && !isReady && !isWritten}
          onClick={() => input.current?.click()}
        >
          {t("sheet.choose")}
        </Button>
        {file && file.wrong + file.kept > 0 && (
          <ButtonLink variant="outline" href={importErrorsOf(file.id)} prefetch="never" download>
            {t("sheet.errors")}
          </ButtonLink>
        )}
        <Button variant="outline" onClick={onClose}>
          {t("sheet.close")}
        </Button>
      </div>
      {file && (file.rows.length > 0 || file.wrong > 0) && <SheetRows key={`${file.id} ${file.state}`} file={file} />}
      {!file && <LatestImports busy={busy} onUndo={(id) => void undo(id)} />}
    </section>
  );
}

/** How far a file is, in words and as a bar while it is under way. */
function SheetState({ file }: { file: SheetResult }) {
  const { t } = useTranslation("brandListings");
  const { state, total, changed, wrong, done, undone, kept } = file;
  const isUndo = state === "undoing" || state === "undone";
  const isUnderWay = state === "writing" || state === "undoing";
  const reached = isUndo ? undone : done;
  return (
    <>
      <Notice tone={state === "written" || state === "undone" ? "positive" : "info"} live>
        {t(`sheet.${state}`, { total, changed: isUndo ? done : changed, done: reached, count: reached })}
      </Notice>
      {isUnderWay && (
        <progress
          aria-label={t("sheet.progress")}
          max={isUndo ? done : changed}
          value={isUndo ? undone + kept : done}
        />
      )}
      {wrong > 0 && !isUndo && (
        <Notice tone="warning" live>
          {t(state === "tried" ? "sheet.wrong" : "sheet.left", { count: wrong })}
        </Notice>
      )}
      {kept > 0 && (
        <Notice tone="warning" live>
          {t("sheet.kept", { count: kept })}
        </Notice>
      )}
    </>
  );
}
