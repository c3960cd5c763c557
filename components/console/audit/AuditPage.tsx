import "@/styles/deskParts";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import table from "@/components/desk/DeskTable.module.css";
import { ExportButton } from "@/components/desk/ExportButton";
import { LoadError } from "@/components/desk/LoadError";
import { MoreRows } from "@/components/desk/MoreRows";
import { Field } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { Button, ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { deskPaths } from "@/constants/deskPaths";
import type { AuditList } from "@/contract/audit/auditRoutes";
import { AUDIT_ACTORS, type AuditFilter } from "@/contract/audit/auditTerms";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import { DESK_KIND_NAMES } from "@/contract/live/liveTerms";
import { localePath } from "@/contract/locales";
import { useCursorPagination } from "@/hooks/desk/useCursorPagination";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { exportAudit, fetchAudit } from "@/services/desk/console/audit";
import { AuditTable } from "./AuditTable";
import type { AuditProps } from "./loadAudit";

/** Who changed what, before and after, for owners and managers. */
export function AuditPage({ desk, filter, list, failure }: AuditProps & { desk: StaffDeskView }) {
  const { t } = useTranslation("auditDesk");
  return (
    <ConsoleLayout
      desk={desk}
      current="audit"
      title={t("title")}
      lead={t("lead")}
      actions={list && list.total > 0 && <ExportButton label={t("export")} make={() => exportAudit(filter)} />}
    >
      <div className={table.screen}>
        <Filters filter={filter} people={list?.people ?? []} />
        {failure && <LoadError failure={failure} />}
        {list && <Records list={list} filter={filter} />}
      </div>
    </ConsoleLayout>
  );
}

function Filters({ filter, people }: { filter: AuditFilter; people: AuditList["people"] }) {
  const { t } = useTranslation("auditDesk");
  const { locale } = useMarket();
  const kinds = DESK_KIND_NAMES.map((kind) => ({ value: kind, label: t(`entity.${kind.replace(/ /g, "_")}`) }));
  const shared = { required: false, blank: t("filter.all") } as const;
  return (
    <form
      key={JSON.stringify(filter)}
      className={table.search}
      action={localePath(deskPaths.audit, locale)}
      role="search"
      aria-label={t("filter.label")}
    >
      <Select
        {...shared}
        name="entity"
        label={t("filter.entity")}
        options={kinds.sort((a, b) => a.label.localeCompare(b.label, locale))}
        defaultValue={filter.entity ?? ""}
      />
      <Select
        {...shared}
        name="person_id"
        label={t("filter.person")}
        options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        defaultValue={String(filter.person_id ?? "")}
      />
      <Select
        {...shared}
        name="actor"
        label={t("filter.actor")}
        options={AUDIT_ACTORS.map((actor) => ({ value: actor, label: t(`actor.${actor}`) }))}
        defaultValue={filter.actor ?? ""}
      />
      <Field name="day" type="date" label={t("filter.day")} defaultValue={filter.day ?? ""} required={false} />
      <Button type="submit" variant="outline">
        {t("filter.submit")}
      </Button>
    </form>
  );
}

function Records({ list, filter }: { list: AuditList; filter: AuditFilter }) {
  const { t } = useTranslation("auditDesk");
  const failureText = useFailureText();
  const { rows, next, busy, failure, loadMore } = useCursorPagination(list, (after) => fetchAudit(filter, after));
  if (rows.length === 0)
    return (
      <EmptyState
        title={t("empty.title")}
        text={t("empty.text")}
        action={
          <ButtonLink variant="outline" href={deskPaths.audit} prefetch="never">
            {t("empty.all")}
          </ButtonLink>
        }
      />
    );
  const caption = list.total_is_exact ? t("count", { count: list.total }) : t("countOver", { count: list.total });
  return (
    <>
      <p role="status">{caption}</p>
      <AuditTable rows={rows} caption={caption} />
      <MoreRows
        hasMore={next !== null}
        busy={busy}
        problem={failure ? failureText(failure) : ""}
        label={t("more")}
        onMore={() => void loadMore()}
      />
    </>
  );
}
