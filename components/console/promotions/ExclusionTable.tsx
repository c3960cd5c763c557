import "@/styles/deskParts";
import table from "@/components/desk/DeskTable.module.css";
import type { Exclusions } from "@/contract/promotionDesk/promotionDeskRoutes";
import { useTranslation } from "@/hooks/useTranslation";

/** Which discounts do not combine, each with what it excludes. */
export function ExclusionTable({ kinds, pairs }: Exclusions) {
  const { t } = useTranslation("promotionDesk");
  const beside = (kind: string) =>
    pairs.flatMap(({ one, other }) => (one === kind ? [other] : other === kind ? [one] : []));
  const named = (names: readonly string[]) => names.map((name) => t(`discount.${name}`)).join(", ") || "–";
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{t("exclusions.title")}</caption>
      <thead>
        <tr>
          {["kind", "excludes", "combines"].map((name) => (
            <th key={name} scope="col">
              {t(`exclusions.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <td data-label={t("exclusions.kind")}>{t(`discount.${kind}`)}</td>
            <td data-label={t("exclusions.excludes")}>{named(beside(kind))}</td>
            <td data-label={t("exclusions.combines")}>
              {named(kinds.filter((name) => name !== kind && !beside(kind).includes(name)))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
