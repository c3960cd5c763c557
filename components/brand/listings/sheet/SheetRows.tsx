import { useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { MoreButton } from "@/components/desk/MoreButton";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { SheetResult } from "@/contract/desk/listingStockRoutes";
import { useCursorPagination } from "@/hooks/desk/useCursorPagination";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchListingImport } from "@/services/desk/listings";

type Kind = "wrong" | "kept" | undefined;

/** Rows of a file, page by page: all of them, or those that cannot be written or taken back. */
export function SheetRows({ file }: { file: SheetResult }) {
  const { t } = useTranslation("brandListings");
  const failureText = useFailureText();
  const [shown, setShown] = useState<{ kind: Kind; first: SheetResult }>({ kind: undefined, first: file });
  const [problem, setProblem] = useState("");
  const show = async (kind: Kind) => {
    const { data, failure } = await fetchListingImport(file.id, { rows: kind });
    setProblem(failure ? failureText(failure) : "");
    if (data) setShown({ kind, first: data });
  };
  const kinds = [
    { kind: undefined, word: t("sheet.all") },
    ...(file.wrong > 0 ? [{ kind: "wrong" as const, word: t("sheet.onlyWrong") }] : []),
    ...(file.kept > 0 ? [{ kind: "kept" as const, word: t("sheet.onlyKept") }] : []),
  ];
  return (
    <>
      {kinds.length > 1 && (
        <div className={formStyles.actions} role="group" aria-label={t("sheet.show")}>
          {kinds.map(({ kind, word }) => (
            <Button
              key={word}
              size="small"
              variant={shown.kind === kind ? "main" : "outline"}
              aria-pressed={shown.kind === kind}
              onClick={() => void show(kind)}
            >
              {word}
            </Button>
          ))}
        </div>
      )}
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <RowTable key={shown.kind ?? "all"} id={file.id} {...shown} />
    </>
  );
}

function RowTable({ id, kind, first }: { id: number; kind: Kind; first: SheetResult }) {
  const { t } = useTranslation("brandListings");
  const list = useCursorPagination<SheetResult["rows"][number], number>(first, (after) =>
    fetchListingImport(id, { rows: kind, after }),
  );
  return (
    <>
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
          {list.rows.map(({ line, code, name, changes, error }) => (
            <tr key={line}>
              <td data-label={t("sheet.line")}>{line}</td>
              <td data-label={t("column.name")}>{name || code}</td>
              <td data-label={t("sheet.change")}>
                {error ||
                  changes
                    .map(({ field, before, after, is_live: isLive }) =>
                      t(isLive ? "sheet.live" : "sheet.waits", { field, before: before || "–", after: after || "–" }),
                    )
                    .join(" · ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreButton list={{ ...list, next: list.next === null ? null : String(list.next) }} />
    </>
  );
}
