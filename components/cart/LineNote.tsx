import { useTranslation } from "@/hooks/useTranslation";
import { useState, type SyntheticEvent } from "react";
import type { CartItem } from "@/contract/cart";
import { localePath } from "@/contract/locales";
import { LIMITS } from "@/contract/limits";
import { TextArea } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/overlay/Dialog";
import { paths } from "@/constants/paths";
import { useAppDispatch } from "@/hooks/store";
import { changeLine } from "@/store/cart";
import { useMarket } from "@/hooks/useMarket";
import styles from "./CartLine.module.css";

/** A few words to a line, for those who pack and deliver it. Posts without scripts too. */
export function LineNote({ item }: { item: CartItem }) {
  const { t } = useTranslation("cart");
  const dispatch = useAppDispatch();
  const { locale } = useMarket();
  const [open, setOpen] = useState(false);
  const [note, setNote] = useState(item.note);
  const [busy, setBusy] = useState(false);

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    const { meta } = await dispatch(changeLine({ itemId: item.id, note: note.trim() }));
    setBusy(false);
    if (meta.requestStatus === "fulfilled") setOpen(false);
  };

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
        <form className={styles.noteForm} onSubmit={(event) => void save(event)}>
          <TextArea
            optional
            label={t("note.label")}
            help={t("note.help")}
            value={note}
            maxLength={LIMITS.noteLength}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button type="submit" loading={busy}>
            {t("note.save")}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
