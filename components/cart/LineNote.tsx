import { useTranslation } from "@/hooks/useTranslation";
import { useState } from "react";
import { object } from "yup";
import type { CartItem } from "@/contract/cart";
import { localePath } from "@/contract/locales";
import { LIMITS } from "@/contract/limits";
import { TextArea } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/overlay/Dialog";
import { paths } from "@/constants/paths";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { useAppDispatch } from "@/hooks/store";
import { useFailureText } from "@/hooks/useFailureText";
import { fieldErrors } from "@/services/answer";
import { changeLine } from "@/store/cart";
import { useMarket } from "@/hooks/useMarket";
import { noteRule } from "./schema";
import styles from "./CartLine.module.css";

/** A few words to a line, for those who pack and deliver it. Posts without scripts too. */
export function LineNote({ item }: { item: CartItem }) {
  const { t } = useTranslation("cart");
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const { locale } = useMarket();
  const [open, setOpen] = useState(false);
  const { errors, isSubmitting, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { note: "" },
    schema: object({ note: noteRule }),
    onSubmit: async ({ note }) => {
      const result = await dispatch(changeLine({ itemId: item.id, note }));
      if (!changeLine.fulfilled.match(result)) {
        const failure = result.payload ?? { kind: "server", message: "", errors: [] };
        return { note: fieldErrors(failure).note ?? failureText(failure) };
      }
      setOpen(false);
      return undefined;
    },
  });

  return (
    <>
      <button
        type="button"
        className={styles.action}
        data-scripted=""
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t(item.note ? "note.edit" : "note.add")}
      </button>
      <noscript>
        <details className={styles.plainNote}>
          <summary className={styles.action}>{t(item.note ? "note.edit" : "note.add")}</summary>
          <form className={styles.noteForm} method="post" action={localePath(paths.cart, locale)}>
            <input type="hidden" name="item_id" value={item.id} />
            <TextArea
              optional
              label={t("note.label")}
              help={t("note.help")}
              name="note"
              defaultValue={item.note}
              maxLength={LIMITS.noteLength}
            />
            <Button type="submit" variant="outline" size="small">
              {t("note.save")}
            </Button>
          </form>
        </details>
      </noscript>
      {item.note && <p className={styles.note}>“{item.note}”</p>}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t("note.title", { name: item.product_name })}
        size="small"
      >
        <form
          className={styles.noteForm}
          noValidate
          onSubmit={(event) => void submit(event)}
          onInput={clearFieldError}
          onBlur={validateOnBlur}
        >
          <TextArea
            optional
            label={t("note.label")}
            help={t("note.help")}
            name="note"
            defaultValue={item.note}
            maxLength={LIMITS.noteLength}
            error={errors.note}
          />
          <Button type="submit" loading={isSubmitting}>
            {t("note.save")}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
