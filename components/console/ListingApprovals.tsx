import "@/styles/deskParts";
import { useState } from "react";
import { toneOfProposal } from "@/components/brand/listings/states";
import { ModelPreview } from "@/components/brand/listings/ModelPreview";
import { useListingLabel } from "@/components/brand/listings/useListingLabel";
import formStyles from "@/components/desk/DeskForm.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Moment } from "@/components/ui/Moment";
import { Notice } from "@/components/ui/Notice";
import { deskPaths } from "@/constants/deskPaths";
import type { ListingModel } from "@/contract/media";
import type { StaffProposal } from "@/contract/desk/proposalRoutes";
import { useFocusAfterRemoval } from "@/hooks/browser/useFocusAfterRemoval";
import { useFailureText } from "@/hooks/useFailureText";
import { useTranslation } from "@/hooks/useTranslation";
import { acceptProposal } from "@/services/desk/listings";
import styles from "./Listings.module.css";
import { RefuseProposal } from "./RefuseProposal";

/** What brands want to change of their listings, field by field, and the way to decide about it. */
export function ListingApprovals({ rows: first, mayDecide }: { rows: readonly StaffProposal[]; mayDecide: boolean }) {
  const { t } = useTranslation("brandListings");
  const labelOf = useListingLabel();
  const failureText = useFailureText();
  const focusTitle = useFocusAfterRemoval();
  const [rows, setRows] = useState(first);
  const [busy, setBusy] = useState(0);
  const [refusing, setRefusing] = useState<StaffProposal | null>(null);
  const [told, setTold] = useState("");
  const [problem, setProblem] = useState("");
  const done = (next: StaffProposal) => {
    setRows((all) => all.map((row) => (row.id === next.id ? next : row)));
    setTold(t(next.state === "accepted" ? "approvals.accepted" : "approvals.refused", { name: next.name }));
    setProblem("");
    setRefusing(null);
    focusTitle(`proposal-${next.id}`);
  };
  const accept = async ({ id, version }: StaffProposal) => {
    setBusy(id);
    setTold("");
    const { data, failure } = await acceptProposal(id, version);
    setBusy(0);
    if (failure) setProblem([failureText(failure), failure.errors[0]?.message].filter(Boolean).join(" "));
    else done(data);
  };
  return (
    <>
      {told && (
        <Notice tone="positive" live>
          {told}
        </Notice>
      )}
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {rows.map((row) => {
        const { id, name, vendor, state, is_new: isNew, path, missing, reason, submitted_at: at } = row;
        return (
          <section key={id} className={formStyles.section} aria-labelledby={`proposal-${id}`}>
            <h2 id={`proposal-${id}`} tabIndex={-1}>
              {t("approvals.of", { name, brand: vendor.name })}
            </h2>
            <p className={styles.facts}>
              <Badge tone={toneOfProposal(state)}>{t(`states.${state}`)}</Badge>
              {isNew && <Badge>{t("approvals.new")}</Badge>}
              {at && <Moment iso={at} />}
              {path && (
                <Link href={path} prefetch="never">
                  {t("approvals.page")}
                </Link>
              )}
              {state === "proposed" && missing.length === 0 && (
                <Link href={deskPaths.proposalPreview(id)} target="_blank" prefetch="never">
                  {t("seePreview")}
                </Link>
              )}
              {reason && <span>{reason}</span>}
            </p>
            <Differences row={row} labelOf={labelOf} />
            {missing.length > 0 && state === "proposed" && (
              <Notice tone="warning">
                {t("send.missing", { count: missing.length, fields: missing.map(labelOf).join(", ") })}
              </Notice>
            )}
            {mayDecide && state === "proposed" && (
              <div className={styles.facts}>
                <Button
                  loading={busy === id}
                  aria-label={t("approvals.acceptOne", { name })}
                  onClick={() => void accept(row)}
                >
                  {t("approvals.accept")}
                </Button>
                <Button
                  variant="outline"
                  aria-label={t("approvals.refuseOne", { name })}
                  onClick={() => setRefusing(row)}
                >
                  {t("approvals.refuse")}
                </Button>
              </div>
            )}
          </section>
        );
      })}
      {refusing && (
        <RefuseProposal id={refusing.id} name={refusing.name} onClose={() => setRefusing(null)} onDone={done} />
      )}
    </>
  );
}

interface DifferencesProps {
  row: StaffProposal;
  labelOf: (path: string) => string;
}

/** `deltas.12.oak.USD` is told with what it is of. */
const nameOf = (path: string, labelOf: DifferencesProps["labelOf"]) => {
  const [, , value, currency] = path.split(".");
  return path.startsWith("deltas.") ? `${labelOf("deltas")}: ${value ?? ""} (${currency ?? ""})` : labelOf(path);
};

function Differences({ row, labelOf }: DifferencesProps) {
  const { t } = useTranslation("brandListings");
  return (
    <table className={`${table.table} ${styles.differences}`}>
      <caption className="visually-hidden">{t("approvals.caption", { name: row.name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t("approvals.field")}</th>
          <th scope="col">{t("approvals.before")}</th>
          <th scope="col">{t("approvals.after")}</th>
        </tr>
      </thead>
      <tbody>
        {row.differences.map((difference) => {
          const { path, before, after, pictures_before: had, pictures_after: has } = difference;
          const language = /\.(en|fr|de)$/.exec(path)?.[1];
          return (
            <tr key={path}>
              <td data-label={t("approvals.field")}>{nameOf(path, labelOf)}</td>
              <td data-label={t("approvals.before")}>
                <Shown
                  text={before}
                  pictures={had}
                  model={difference.model_before}
                  name={row.name}
                  language={language}
                />
              </td>
              <td data-label={t("approvals.after")}>
                <Shown
                  text={after}
                  pictures={has}
                  model={difference.model_after}
                  name={row.name}
                  language={language}
                  isNew
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface ShownProps {
  text: string;
  pictures: readonly string[];
  model: ListingModel | null;
  /** Of the listing. */
  name: string;
  language: string | undefined;
  isNew?: boolean;
}

function Shown({ text, pictures, model, name, language, isNew = false }: ShownProps) {
  const Mark = isNew ? "ins" : "del";
  return (
    <div className={styles.shown}>
      {pictures.length > 0 && (
        <span className={styles.pictures}>
          {pictures.map((src) => (
            <img key={src} src={src} alt="" width={80} height={100} loading="lazy" decoding="async" />
          ))}
        </span>
      )}
      {model && <ModelPreview model={model} name={name} />}
      {text === "" ? pictures.length === 0 && !model ? "–" : null : <Mark lang={language}>{text}</Mark>}
    </div>
  );
}
