import "@/styles/deskParts";
import { useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Button } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Notice } from "@/components/ui/Notice";
import { PAGE_TITLE } from "@/constants/pageTitle";
import type { FormerRow } from "@/contract/desk/formerRoutes";
import { useFocusAfterRemoval } from "@/hooks/browser/useFocusAfterRemoval";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { discontinueProduct } from "@/services/desk/formerProducts";
import { formatDate } from "@/utils/format/dates";
import { DiscontinueDialog } from "./DiscontinueDialog";
import type { VendorsProps } from "./loadVendors";

interface DiscontinuedProductsProps {
  list: NonNullable<VendorsProps["former"]>;
  mayDecide: boolean;
}

/** What is no longer sold, what is sold in its place, and the way back; with the form that takes a product out. */
export function DiscontinuedProducts({ list, mayDecide }: DiscontinuedProductsProps) {
  const { t } = useTranslation("console");
  const { locale } = useMarket();
  const failureText = useFailureText();
  const focusTitle = useFocusAfterRemoval();
  const [rows, setRows] = useState<readonly FormerRow[]>(list.rows);
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
    if (!product) focusTitle(PAGE_TITLE);
    setTold(t(product ? "former.done" : "former.again", { name: product?.name ?? name }));
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
      {rows.length === 0 ? (
        <EmptyState title={t("empty.former")} />
      ) : (
        <p className="muted">
          {t(list.total_is_exact ? "total" : "totalAbove", { count: list.total + rows.length - list.rows.length })}
        </p>
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
        <DiscontinueDialog
          product={open}
          busy={busy}
          problem={problem}
          onSave={(slug, successor, name) => save(slug, true, successor, name)}
          onClose={() => {
            setOpen(null);
            setProblem("");
          }}
        />
      )}
    </>
  );
}
