import "@/styles/deskParts";
import styles from "@/components/desk/DeskOrder.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Badge } from "@/components/ui/Badge";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { WarehouseForm } from "@/contract/settings/warehouseRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { useWarehouseWords } from "./useWarehouseWords";

const COLUMNS = ["name", "serves", "cutOff", "stock", "state"] as const;
/** More countries are counted. */
const NAMED = 3;

/** Warehouses with what each serves, until when, and what lies there; cards on phones. */
export function WarehouseTable({ rows }: { rows: readonly WarehouseForm[] }) {
  const { t } = useTranslation("warehouseDesk");
  const words = useWarehouseWords();
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{t("title")}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, warehouse, units, products, parts }) => {
          const countries = [...new Set(warehouse.destinations.map(({ country }) => country))];
          const first = warehouse.destinations.filter(({ region, place }) => region === "" && place === 1).length;
          return (
            <tr key={id}>
              <td data-label={t("column.name")}>
                <span className={styles.words}>
                  <Link href={deskPaths.warehouse(id)} prefetch="never">
                    {warehouse.name}
                  </Link>
                  <span className={styles.detail}>
                    {[warehouse.code, warehouse.address.city, words.country(warehouse.country)]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </span>
              </td>
              <td data-label={t("column.serves")}>
                <span className={styles.words}>
                  {countries.length === 0 && <span className="muted">{t("nobody")}</span>}
                  {countries.length > NAMED
                    ? t("countries", { count: countries.length })
                    : countries.map(words.country).join(", ")}
                  {first > 0 && <span className={styles.detail}>{t("firstIn", { count: first })}</span>}
                </span>
              </td>
              <td data-label={t("column.cutOff")}>
                <span className={styles.words}>
                  {words.hour(warehouse.cut_off_hour)}
                  <span className={styles.detail}>{words.zone(warehouse.time_zone)}</span>
                </span>
              </td>
              <td data-label={t("column.stock")}>
                <span className={styles.words}>
                  {t("units", { count: units, number: words.number(units) })}
                  <span className={styles.detail}>
                    {t("products", { count: products, number: words.number(products) })}
                    {parts > 0 && ` · ${t("parts", { count: parts, number: words.number(parts) })}`}
                  </span>
                </span>
              </td>
              <td data-label={t("column.state")}>
                <span className={styles.badges}>
                  {warehouse.is_active ? (
                    <Badge tone="positive">{t("state.active")}</Badge>
                  ) : (
                    <Badge>{t("state.off")}</Badge>
                  )}
                  {warehouse.has_editions && <Badge>{t("state.editions")}</Badge>}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
