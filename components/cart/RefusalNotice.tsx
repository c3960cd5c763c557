import type { CartItem } from "@/contract/cart";
import { ButtonLink } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { useTranslation } from "@/hooks/useTranslation";
import type { CartRefusal } from "@/services/browser/cartRefusal";

interface RefusalNoticeProps {
  refusal: CartRefusal;
  items: Record<string, CartItem>;
}

/** Why a form that was sent without scripts changed nothing, and the way back to what was entered. */
export function RefusalNotice({ refusal, items }: RefusalNoticeProps) {
  const { t } = useTranslation("cart");
  const { error, itemId, limit, product } = refusal;
  const name = items[String(itemId)]?.product_name ?? product?.name ?? t("refusal.thisItem");
  return (
    <Notice
      tone="danger"
      live
      title={t("refusal.title")}
      action={
        product && (
          <ButtonLink variant="outline" size="small" href={product.href} prefetch="never">
            {t("refusal.back", { name: product.name })}
          </ButtonLink>
        )
      }
    >
      {t(`refusal.${error}`, { name, limit })}
    </Notice>
  );
}
