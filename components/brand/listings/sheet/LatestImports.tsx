import { useEffect, useState } from "react";
import table from "@/components/desk/DeskTable.module.css";
import { Button } from "@/components/ui/Button";
import { Moment } from "@/components/ui/Moment";
import type { SheetResult } from "@/contract/desk/listingStockRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchListingImports } from "@/services/desk/listings";

/** Files that the brand has written before, each with the way back. */
export function LatestImports({ busy, onUndo }: { busy: boolean; onUndo: (id: number) => void }) {
  const { t } = useTranslation("brandListings");
  const [files, setFiles] = useState<readonly SheetResult[]>([]);
  useEffect(() => {
    let isHere = true;
    void fetchListingImports().then(({ data }) => {
      if (isHere && data) setFiles(data.imports);
    });
    return () => {
      isHere = false;
    };
  }, []);
  if (files.length === 0) return null;
  return (
    <table className={table.table}>
      <caption>{t("sheet.latest")}</caption>
      <tbody>
        {files.map(({ id, at, state, done, undone }) => {
          const words = state === "undone" ? "sheet.latestUndone" : "sheet.latestAt";
          const rows = state === "undone" ? undone : done;
          return (
            <tr key={id}>
              <td>
                <Moment iso={at} text={(moment) => t(words, { at: moment, count: rows })} />
              </td>
              <td>
                {state !== "undone" && rows > 0 && (
                  <Button size="small" variant="outline" loading={busy} onClick={() => onUndo(id)}>
                    {t("sheet.undo")}
                    <span className="visually-hidden">
                      {" "}
                      <Moment iso={at} />
                    </span>
                  </Button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
