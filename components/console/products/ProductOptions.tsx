import "@/styles/deskParts";
import { OptionFields } from "@/components/brand/listings/options/OptionFields";
import { RuleFields } from "@/components/brand/listings/options/RuleFields";
import { LISTING_LIMITS } from "@/contract/desk/listingTerms";
import type { ProductDetail } from "@/contract/productDesk/productDeskRoutes";
import type { ProductForm } from "@/contract/productDesk/productDeskTerms";
import type { FormPart } from "@/hooks/desk/useDeskForm";
import { useTranslation } from "@/hooks/useTranslation";

interface OptionsProps {
  form: FormPart<ProductForm>;
  product: ProductDetail;
}

/** What shoppers choose of a product, what it adds to the price, and what does not go together. */
export function ProductOptions({ form, product }: OptionsProps) {
  const { t } = useTranslation("productDesk");
  const { optionGroups: groups, optionValues: values } = LISTING_LIMITS;
  return (
    <>
      <OptionFields
        form={form}
        facts={product}
        sold={product.sold_values}
        texts={{ help: t("options.help", { groups, values }), locked: t("options.locked") }}
      />
      <RuleFields form={form} problems={product.problems} />
    </>
  );
}
