import formStyles from "@/components/desk/DeskForm.module.css";
import orderStyles from "@/components/desk/DeskOrder.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Badge } from "@/components/ui/Badge";
import { Link } from "@/components/ui/Link";
import type { DoctorFinding } from "@/contract/doctor/doctorRoutes";
import { FINDING_PATHS, type FindingLevel } from "@/contract/doctor/doctorTerms";
import { useTranslation } from "@/hooks/useTranslation";

const TONES = { ok: "positive", warning: "warning", fault: "danger" } as const;
/** What is worst comes first. */
const ORDER: readonly FindingLevel[] = ["fault", "warning", "ok"];

/** What was found, each with how it is, what to do and where. */
export function FindingTable({ findings }: { findings: readonly DoctorFinding[] }) {
  const { t } = useTranslation("doctorDesk");
  const rows = ORDER.flatMap((level) => findings.filter((finding) => finding.level === level));
  const open = findings.filter(({ level }) => level !== "ok").length;
  const caption = open === 0 ? t("allWell") : t("toMend", { count: open });
  return (
    <section className={formStyles.section} aria-labelledby="doctor-findings">
      <h2 id="doctor-findings">{t("findingsTitle")}</h2>
      <p>{caption}</p>
      <table className={table.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {(["what", "how", "todo"] as const).map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((finding) => (
            <Finding key={finding.name} {...finding} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Finding({ name, level, count }: DoctorFinding) {
  const { t } = useTranslation("doctorDesk");
  const path = FINDING_PATHS[name];
  const title = t(`findings.${name}.title`);
  return (
    <tr>
      <td data-label={t("column.what")}>
        <span className={orderStyles.words}>
          {title}
          <span>
            <Badge tone={TONES[level]}>{t(`levels.${level}`)}</Badge>
          </span>
        </span>
      </td>
      <td data-label={t("column.how")}>
        {level === "ok" ? t(`findings.${name}.ok`) : t(`findings.${name}.bad`, { count })}
      </td>
      <td data-label={t("column.todo")}>
        {level === "ok" ? (
          <span className="muted">{t("nothing")}</span>
        ) : (
          <span className={orderStyles.words}>
            {t(`findings.${name}.todo`)}
            {path !== null && (
              <Link href={path} prefetch="never" aria-label={`${t("open")}: ${title}`}>
                {t("open")}
              </Link>
            )}
          </span>
        )}
      </td>
    </tr>
  );
}
