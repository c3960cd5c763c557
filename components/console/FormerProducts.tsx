import "@/styles/deskParts";
import { useState, type FormEvent } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Field } from "@/components/form/Field";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { FormerRow } from "@/contract/desk/formerRoutes";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { discontinueProduct } from "@/services/desk/formerProducts";
import { formatDate } from "@/utils/format/dates";

/** Letters of a product's address. */
const SLUG_LENGTH = 80;

/** The last part of an address that somebody pasted, or what they typed. */
const slugIn = (typed: string) => typed.trim().split(/[?#]/)[0]?.replace(/\/+$/, "").split("/").at(-1) ?? "";

/** What is no longer sold, what is sold in its place, and the way back; with the form that takes a product out. */
export function FormerProducts({ rows: first, mayDecide }: { rows: readonly FormerRow[]; mayDecide: boolean }) {
  const { t } = useTranslation("console");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const [rows, setRows] = useState(first);
  /** The product whose successor is asked for; empty for one that is named first. */
  const [open, setOpen] = useState<Pick<FormerRow, "slug" | "name" | "successor"> | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const [told, setTold] = useState("");
  const save = async (slug: string, isDiscontinued: boolean, successor: string, name: string) => {
    if (busy) return;
    setBusy(true);
    setTold("");
    const { data, failure } = await discontinueProduct(slug, isDiscontinued, successor === "" ? null : successor);
    setBusy(false);
    if (failure)
      return setProblem(
        failure.kind === "notFound" ? t("former.unknown") : (failure.errors[0]?.message ?? failureText(failure)),
      );
    const { product } = data;
    setRows((all) => [...(product ? [product] : []), ...all.filter((row) => row.slug !== slug)]);
    setProblem("");
    setOpen(null);
    setTold(t(product ? "former.done" : "former.again", { name: product?.name ?? name }));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget);
    const textOf = (name: string) => {
      const value = typed.get(name);
      return typeof value === "string" ? slugIn(value) : "";
    };
    const slug = open?.slug || textOf("slug");
    void save(slug, true, textOf("successor"), open?.name ?? slug);
  };
  return (
    <>
      {told && (
        <Notice tone="positive" live>
          {told}
        </Notice>
      )}
      {problem && !open && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {mayDecide && (
        <div className={formStyles.actions}>
          <Button variant="outline" onClick={() => setOpen({ slug: "", name: "", successor: null })}>
            {t("former.open")}
          </Button>
        </div>
      )}
      {rows.length > 0 && (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t("former.product")}</th>
              <th scope="col">{t("columns.brand")}</th>
              <th scope="col">{t("former.since")}</th>
              <th scope="col">{t("former.successor")}</th>
              {mayDecide && <th scope="col">{t("columns.act")}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, slug, name, vendor, discontinued_at: since, successor }) => (
              <tr key={id}>
                <td data-label={t("former.product")}>
                  {name} <span className="muted">{slug}</span>
                </td>
                <td data-label={t("columns.brand")}>{vendor}</td>
                <td data-label={t("former.since")}>{formatDate(since, locale)}</td>
                <td data-label={t("former.successor")}>{successor?.name ?? t("former.none")}</td>
                {mayDecide && (
                  <td data-label={t("columns.act")}>
                    <span className={formStyles.actions}>
                      <Button
                        size="small"
                        variant="outline"
                        aria-label={t("former.nameOf", { name })}
                        onClick={() => setOpen({ slug, name, successor })}
                      >
                        {t("former.name")}
                      </Button>
                      <Button
                        size="small"
                        variant="outline"
                        disabled={busy}
                        aria-label={t("former.undoOf", { name })}
                        onClick={() => void save(slug, false, "", name)}
                      >
                        {t("former.undo")}
                      </Button>
                    </span>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {open && (
        <ActionDialog
          title={open.slug ? t("former.nameTitle", { name: open.name }) : t("former.title")}
          text={t("former.text")}
          submit={t(open.slug ? "former.save" : "former.confirm")}
          busy={busy}
          problem={problem}
          onSubmit={submit}
          onClose={() => {
            setOpen(null);
            setProblem("");
          }}
        >
          {!open.slug && (
            <Field label={t("former.slug")} name="slug" help={t("former.slugHelp")} maxLength={SLUG_LENGTH * 4} />
          )}
          <Field
            label={t("former.successor")}
            name="successor"
            help={t("former.successorHelp")}
            defaultValue={open.successor?.slug ?? ""}
            maxLength={SLUG_LENGTH * 4}
            optional
          />
        </ActionDialog>
      )}
    </>
  );
}
