import "@/styles/deskParts";
import table from "@/components/desk/DeskTable.module.css";
import { Link } from "@/components/ui/Link";
import { Moment } from "@/components/ui/Moment";
import { deskPaths } from "@/constants/deskPaths";
import type { ApplicationRow } from "@/contract/desk/applicationRoutes";
import { isCountryCode } from "@/contract/markets";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { countryName } from "@/utils/format/countryName";

/** Who applied, with the way to each application for whoever reads applicants' addresses. */
export function ApplicationTable({ rows }: { rows: readonly ApplicationRow[] }) {
  const { t } = useTranslation("console");
  const { locale } = useMarket();
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">{t("columns.company")}</th>
          <th scope="col">{t("columns.country")}</th>
          <th scope="col">{t("columns.goods")}</th>
          <th scope="col">{t("columns.email")}</th>
          <th scope="col">{t("columns.applied")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td data-label={t("columns.company")}>
              {row.email === null ? (
                row.legal_name
              ) : (
                <Link href={deskPaths.application(row.id)} prefetch="never">
                  {row.legal_name}
                </Link>
              )}
            </td>
            <td data-label={t("columns.country")}>
              {isCountryCode(row.country) ? countryName(row.country, locale) : row.country}
            </td>
            <td data-label={t("columns.goods")}>
              {row.product_kinds.map((kind) => t(`brandJoining:kinds.${kind}`)).join(", ")}
            </td>
            <td data-label={t("columns.email")}>{row.email ?? "–"}</td>
            <td data-label={t("columns.applied")}>{row.applied_at && <Moment iso={row.applied_at} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
