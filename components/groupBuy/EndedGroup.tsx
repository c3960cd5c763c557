import { useTranslation } from "@/hooks/useTranslation";
import type { GroupBuy } from "@/contract/offers";
import { Link } from "@/components/ui/Link";
import { Moment } from "@/components/ui/Moment";
import { paths } from "@/constants/paths";
import { useMarket } from "@/hooks/useMarket";
import { formatPrice } from "@/utils/format/money";
import styles from "./EndedGroup.module.css";
import { GroupLadder } from "./GroupLadder";

/** How a group ended: what everybody paid, or that nobody was charged. */
export function EndedGroup({ group }: { group: GroupBuy }) {
  const { t } = useTranslation("groupBuy");
  const { locale } = useMarket();
  const { steps, joined, product, ends_at, state } = group;
  const last = steps.findLast(({ reached }) => reached);
  return (
    <article className={styles.group}>
      <h3>
        <Link href={paths.product(product.category_slug, product.product_slug)} prefetch="hover">
          {product.product_name}
        </Link>
      </h3>
      <p className="muted">
        <Moment iso={ends_at} text={(moment) => t("closed", { moment })} />
      </p>
      <p className={styles.result} suppressHydrationWarning>
        {state === "reached" && last
          ? t("reached", { joined, price: formatPrice(last.price, product.currency, locale) })
          : t("failed", { joined, people: steps[0]?.people })}
      </p>
      <GroupLadder steps={steps} listPrice={group.list_price} currency={product.currency} isEnded />
    </article>
  );
}
