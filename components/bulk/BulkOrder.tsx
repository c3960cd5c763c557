import { useFormik } from "formik";
import type { FormEvent } from "react";
import { array, object } from "yup";
import type { BulkLine } from "@/contract/notations/bulk";
import { localePath } from "@/contract/locales";
import type { BulkPage } from "@/contract/offers";
import { ContactSales } from "@/components/contact/ContactSales";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { useAddToCart } from "@/hooks/cart/useAddToCart";
import { useTranslation } from "@/hooks/useTranslation";
import { useMarket } from "@/hooks/useMarket";
import styles from "./BulkOrder.module.css";
import { BulkRow } from "./BulkRow";
import { BulkSummary } from "./BulkSummary";
import { useSelection, type Selection } from "./useSelection";

interface BulkOrderProps {
  page: BulkPage;
  /** What the address selects. */
  chosen: readonly BulkLine[];
  /** Why the form that was sent without scripts changed nothing; empty when it was not. */
  refusal: string;
}

/** Quantities of everything that is sold in numbers, in one form that also posts as it is. */
export function BulkOrder({ page, chosen, refusal }: BulkOrderProps) {
  const { t } = useTranslation("bulk");
  const { locale } = useMarket();
  const { groups, ladder, talk_to_sales_from } = page;
  const selection = useSelection(groups, chosen);
  const { busy, problem, add } = useAddToCart();
  const { lines } = selection;
  const form = useFormik({
    initialValues: { lines },
    enableReinitialize: true,
    validationSchema: object({ lines: array().min(1, t("summary.none")) }),
    onSubmit: (wanted) => add(wanted.lines.map((line) => ({ ...line, source: "Add to cart" as const }))),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (lines.length === 0) event.currentTarget.querySelector<HTMLElement>("input:not(:disabled)")?.focus();
    form.handleSubmit(event);
  };
  return (
    <section className="container" aria-labelledby="order-title">
      <h2 id="order-title" className={`display ${styles.title}`}>
        {t("order.title")}
      </h2>
      {refusal && (
        <Notice tone="danger" title={t("summary.refused")} live>
          {refusal}
        </Notice>
      )}
      <form method="post" action={localePath(paths.cart, locale)} className={styles.order} onSubmit={submit}>
        <div>
          {groups.map(({ slug, name, products }) => (
            <section key={slug} className={styles.group} aria-labelledby={`bulk-${slug}`}>
              <h3 id={`bulk-${slug}`} className={styles.category}>
                {name}
              </h3>
              <ul className={styles.rows}>
                {products.map((product) => (
                  <BulkRow
                    key={product.product_id}
                    product={product}
                    selection={selection}
                    ladder={ladder}
                    talk_to_sales_from={talk_to_sales_from}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <BulkSummary
          selection={selection}
          busy={busy}
          problem={lines.length === 0 && form.errors.lines ? String(form.errors.lines) : problem}
        />
      </form>
      <Talk selection={selection} groups={groups} />
    </section>
  );
}

/** The message to the sales team begins with what was selected. */
function Talk({ selection, groups }: { selection: Selection; groups: BulkPage["groups"] }) {
  const { t } = useTranslation("bulk");
  const { t: contact } = useTranslation("contact");
  const products = groups.flatMap((group) => group.products);
  const comment = () => {
    const wanted = selection.lines.map(({ product_id, quantity }) => {
      const name = products.find((product) => product.product_id === product_id)?.product_name ?? "";
      return `${quantity} × ${name}`;
    });
    return wanted.length === 0 ? "" : `${contact("selection")}\n${wanted.join("\n")}\n\n`;
  };
  return (
    <div className={styles.talk}>
      <div>
        <h2 className={`display ${styles.talkTitle}`}>{t("contact.title")}</h2>
        <p>{t("contact.text")}</p>
      </div>
      <ContactSales source="buy-more-save-more" variant="main" size="large" comment={comment}>
        {t("contact.action")}
      </ContactSales>
    </div>
  );
}
