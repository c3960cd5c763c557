import { useTranslation } from "@/hooks/useTranslation";
import { Button } from "@/components/ui/Button";
import { Sheet } from "@/components/ui/overlay/Sheet";
import { narrowedBy } from "@/utils/product/listing";
import { FilterForm, type FilterFormProps } from "./FilterForm";
import styles from "./FilterSheet.module.css";

interface FilterSheetProps extends FilterFormProps {
  open: boolean;
  onClose: () => void;
  onClear: () => void;
}

/** The filters on a phone; the list behind already follows, the button says how much it shows. */
export function FilterSheet({ open, onClose, onClear, ...form }: FilterSheetProps) {
  const { t } = useTranslation("category");
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("filters.title")}
      footer={
        <div className={styles.foot}>
          <Button variant="outline" disabled={narrowedBy(form.listing) === 0} onClick={onClear}>
            {t("filters.clear")}
          </Button>
          <Button onClick={onClose}>{t("filters.show", { count: form.view.total })}</Button>
        </div>
      }
    >
      <FilterForm {...form} />
    </Sheet>
  );
}
