import "@/styles/deskParts";
import { useState } from "react";
import table from "@/components/desk/DeskTable.module.css";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import type { VendorRow } from "@/contract/desk/applicationRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { resumeVendor, suspendVendor } from "@/services/desk/applications";
import { formatDate } from "@/utils/format/dates";
import { ReasonDialog } from "./ReasonDialog";

interface VendorTableProps {
  rows: readonly VendorRow[];
  mayDecide: boolean;
}

interface Open {
  act: "suspend" | "resume";
  vendor: VendorRow;
}

/** All brands, each with what it shows, and the way to take it out of the shop and back. */
export function VendorTable({ rows: first, mayDecide }: VendorTableProps) {
  const { t } = useTranslation("console");
  const { locale } = useMarket();
  const [rows, setRows] = useState(first);
  const [open, setOpen] = useState<Open | null>(null);
  const [told, setTold] = useState("");
  const done = (next: VendorRow) => {
    setRows((all) => all.map((row) => (row.id === next.id ? next : row)));
    setTold(t(`acts.${open?.act ?? "resume"}.done`, { name: next.name }));
    setOpen(null);
  };
  return (
    <>
      {told && (
        <Notice tone="positive" live>
          {told}
        </Notice>
      )}
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t("columns.brand")}</th>
            <th scope="col">{t("columns.state")}</th>
            <th scope="col">{t("columns.owner")}</th>
            <th scope="col" className={table.number}>
              {t("columns.products")}
            </th>
            {mayDecide && <th scope="col">{t("columns.act")}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-label={t("columns.brand")}>
                {row.state === "live" && row.products > 0 ? (
                  <Link href={paths.category(row.slug)} prefetch="never">
                    {row.name}
                  </Link>
                ) : (
                  row.name
                )}
              </td>
              <td data-label={t("columns.state")}>
                <span>
                  <Badge tone={row.state === "live" ? "positive" : "warning"}>{t(`vendorStates.${row.state}`)}</Badge>
                  {row.closes_at && (
                    <span className="muted"> {t("closesAt", { date: formatDate(row.closes_at, locale) })}</span>
                  )}
                  {row.reason && <span className="muted"> {row.reason}</span>}
                </span>
              </td>
              <td data-label={t("columns.owner")}>{row.owner === null ? "–" : row.owner || t("noOwner")}</td>
              <td data-label={t("columns.products")} className={table.number}>
                {row.products}
              </td>
              {mayDecide && (
                <td data-label={t("columns.act")}>
                  {row.state !== "closed" && <ActButton vendor={row} onOpen={setOpen} />}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {open && (
        <ReasonDialog
          act={open.act}
          name={open.vendor.name}
          perform={(said) =>
            open.act === "suspend" ? suspendVendor(open.vendor.id, said) : resumeVendor(open.vendor.id)
          }
          onClose={() => setOpen(null)}
          onDone={done}
        />
      )}
    </>
  );
}

function ActButton({ vendor, onOpen }: { vendor: VendorRow; onOpen: (open: Open) => void }) {
  const { t } = useTranslation("console");
  const act = vendor.state === "suspended" ? "resume" : "suspend";
  return (
    <Button
      size="small"
      variant="outline"
      aria-label={t(`acts.${act}.openOne`, { name: vendor.name })}
      onClick={() => onOpen({ act, vendor })}
    >
      {t(`acts.${act}.open`)}
    </Button>
  );
}
