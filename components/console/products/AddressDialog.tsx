import { object, string } from "yup";
import { Field } from "@/components/form/Field";
import { ActionDialog } from "@/components/orders/actions/ActionDialog";
import { BRAND_LIMITS } from "@/contract/desk/brandTerms";
import type { ProductDetail } from "@/contract/productDesk/productDeskRoutes";
import { useDeskAct } from "@/hooks/desk/useDeskAct";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { moveProduct } from "@/services/desk/goods/products";

interface AddressDialogProps {
  product: ProductDetail;
  onDone: (product: ProductDetail) => void;
  onClose: () => void;
}

/** Gives a product's page another address; the one of now and those before lead to it. */
export function AddressDialog({ product: { id, slug, former_slugs: former }, onDone, onClose }: AddressDialogProps) {
  const { t } = useTranslation("productDesk");
  const { busy, problem, errors: refused, run } = useDeskAct<ProductDetail>(onDone, ["slug"]);
  const { errors, submit, clearFieldError } = useUncontrolledForm({
    initial: { slug },
    schema: object({ slug: string().default("").trim().required(t("new.slugNeeded")) }),
    onSubmit: async (typed) => {
      await run(() => moveProduct(id, typed.slug.trim(), slug));
      return undefined;
    },
  });
  const shown = { ...refused, ...errors };
  return (
    <ActionDialog
      title={t("address.title")}
      text={t("address.text", { slug })}
      submit={t("address.submit")}
      busy={busy}
      problem={problem}
      errors={shown}
      onSubmit={(event) => void submit(event)}
      onInput={clearFieldError}
      onClose={onClose}
    >
      <Field
        name="slug"
        label={t("fields.slug")}
        help={t("address.help", { most: BRAND_LIMITS.slugMost })}
        error={shown.slug}
        defaultValue={slug}
        maxLength={BRAND_LIMITS.slugMost}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {former.length > 0 && <p>{t("address.former", { slugs: former.join(", ") })}</p>}
    </ActionDialog>
  );
}
