import "@/styles/deskParts";
import styles from "@/components/desk/DeskOrder.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Link } from "@/components/ui/Link";
import { Moment } from "@/components/ui/Moment";
import { deskPaths } from "@/constants/deskPaths";
import type { AuditRow } from "@/contract/audit/auditRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { recordedText } from "@/utils/desk/recordedText";

/** Acts that have words of their own; every other one changed something. */
export const AUDIT_ACTS: ReadonlySet<string> = new Set([
  ...[
    "accepted",
    "addressChanged",
    "answered",
    "applied",
    "approved",
    "asked",
    "auditExported",
    "canceled",
    "cancelled",
    "captions",
  ],
  ...["closed", "closing", "codesExported", "copied", "corrected", "created", "customerExported", "customerRead"],
  ...["deleted", "delivered", "discontinued", "edition", "ended", "exported", "file_read", "inspected", "invited"],
  ...["joined", "made", "model", "moved", "noted", "onHome", "ordered", "paid", "paperAdded", "paperRead"],
  ...[
    "paperRemoved",
    "ordersExported",
    "partsExported",
    "picture",
    "proposed",
    "publication",
    "refunded",
    "refused",
    "removed",
  ],
  ...["reopened", "replaced", "restored", "resumed", "returned", "returnRequested", "role", "sessionsEnded"],
  ...["archived", "askedMore", "first", "given_up", "left_out", "published", "returnDecided", "returnReceived"],
  ...["assigned", "sent-again", "sentBack", "submitted", "tagged", "untagged", "wireReceived"],
  ...["sheet", "shipped", "sold_again", "stock", "suspended", "undone", "uninvited", "withdrawn"],
]);

/** Fields of a record that a row shows; the file has all of them. */
const SHOWN = 3;

/** Where what a record is about is looked at; null where it has no page of its own. */
function pageOf({ entity, entity_id: id, name }: AuditRow): string | null {
  if (entity === "order") return name === "" ? null : deskPaths.staffOrder(name);
  // A shipment is named by its order and its own letter: `VS-26-7K3Q9F-4-A`.
  if (entity === "part") return name === "" ? null : deskPaths.staffOrder(name.slice(0, name.lastIndexOf("-")));
  if (entity === "article") return deskPaths.article(id);
  if (entity === "medium") return deskPaths.medium(id);
  if (entity === "application") return deskPaths.application(id);
  if (entity === "brand") return name === "" ? null : deskPaths.vendorsNamed(name);
  if (entity === "listing") return deskPaths.product(id);
  if (entity === "customer") return deskPaths.customer(id);
  if (entity === "promotion") return deskPaths.promotion(id);
  if (entity === "staff") return deskPaths.team;
  return null;
}

/** Change records, one a row; cards on phones. What was before and after is below each. */
export function AuditTable({ rows, caption }: { rows: readonly AuditRow[]; caption: string }) {
  const { t } = useTranslation("auditDesk");
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {(["when", "who", "what", "did"] as const).map((column) => (
            <th key={column} scope="col">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: AuditRow }) {
  const { t } = useTranslation("auditDesk");
  const { at, by, actor, brand, entity, entity_id: id, name, kind, reason, paths } = row;
  const page = pageOf(row);
  const called = name || (id > 0 ? t("number", { id }) : "");
  return (
    <tr>
      <td data-label={t("column.when")}>
        <Moment iso={at} />
      </td>
      <td data-label={t("column.who")}>
        <span className={styles.words}>
          {by || t("actor.system")}
          {actor !== "system" && <span className={styles.detail}>{brand || t(`actor.${actor}`)}</span>}
        </span>
      </td>
      <td data-label={t("column.what")}>
        <span className={styles.words}>
          {t(`entity.${entity.replace(/ /g, "_")}`)}
          {page !== null && called !== "" ? (
            <Link href={page} prefetch="never">
              {called}
            </Link>
          ) : (
            called !== "" && <span className={styles.detail}>{called}</span>
          )}
        </span>
      </td>
      <td data-label={t("column.did")}>
        <span className={styles.words}>
          {t(`act.${AUDIT_ACTS.has(kind) ? kind : "changed"}`)}
          {reason !== "" && <span className={styles.detail}>{reason}</span>}
          {paths.slice(0, SHOWN).map(({ path, before, after }) => (
            <span key={path} className={styles.detail}>
              {t("change", {
                field: path,
                before: recordedText(before, t("nothing")),
                after: recordedText(after, t("nothing")),
              })}
            </span>
          ))}
          {paths.length > SHOWN && (
            <span className={styles.detail}>{t("moreFields", { count: paths.length - SHOWN })}</span>
          )}
        </span>
      </td>
    </tr>
  );
}
