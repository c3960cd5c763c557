import "@/styles/deskParts";
import table from "@/components/desk/DeskTable.module.css";
import { Link } from "@/components/ui/Link";
import { isCountryCode } from "@/contract/markets";
import type { PartRow, StaffPartRow } from "@/contract/desk/partRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { countryName } from "@/utils/format/countryName";
import { formatDay } from "@/utils/format/dates";
import { PartBadges } from "./PartBadges";

interface PartTableProps {
  /** What the table is of, for who does not see where it stands. */
  caption: string;
  rows: readonly (PartRow | StaffPartRow)[];
  /** Where a part is opened; left out where it cannot be. */
  hrefOf?: ((number: string) => string) | undefined;
}

/** Parts, one a row; cards on phones. */
export function PartTable({ caption, rows, hrefOf }: PartTableProps) {
  const { t } = useTranslation("brandOrders");
  const { locale } = useMarket();
  const isOfAll = rows.some((row) => "vendor_name" in row);
  const columns = ["number", "state", ...(isOfAll ? ["vendor"] : []), "due", "units", "products", "shipTo"];
  const place = ({ ship_to_name: name, city, country }: PartRow) =>
    [name, city, isCountryCode(country) ? countryName(country, locale) : country].filter(Boolean).join(", ");
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={column === "units" ? table.number : undefined}>
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number}>
            <td data-label={t("column.number")}>
              {hrefOf ? (
                <Link href={hrefOf(row.number)} prefetch="never">
                  {row.number}
                </Link>
              ) : (
                row.number
              )}
            </td>
            <td data-label={t("column.state")}>
              <PartBadges part={row} />
            </td>
            {"vendor_name" in row && <td data-label={t("column.vendor")}>{row.vendor_name}</td>}
            <td data-label={t("column.due")}>{row.dispatch_due ? formatDay(row.dispatch_due, locale) : "–"}</td>
            <td data-label={t("column.units")} className={table.number}>
              {row.units}
            </td>
            <td data-label={t("column.products")}>{row.products.join(", ")}</td>
            <td data-label={t("column.shipTo")} suppressHydrationWarning>
              {place(row)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
