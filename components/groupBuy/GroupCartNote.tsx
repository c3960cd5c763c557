import type { Cart } from "@/contract/cart";
import { Link } from "@/components/ui/Link";
import { Moment } from "@/components/ui/Moment";
import { Notice } from "@/components/ui/Notice";
import { paths } from "@/constants/paths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatPrice } from "@/utils/format/money";
import styles from "./GroupParts.module.css";

/** What joining means before it is paid: the price at most, what comes back at each step, until when it waits. */
export function GroupCartNote({ group, currency }: { group: NonNullable<Cart["group"]>; currency: string }) {
  const { t } = useTranslation("groupBuy");
  const { locale } = useMarket();
  const money = (amount: number) => formatPrice(amount, currency, locale);
  if (!group.is_open)
    return (
      <Notice tone="warning" title={t("cart.closedTitle")}>
        {t("cart.closedText")} <Link href={paths.groupBuy}>{t("allGroups")}</Link>
      </Notice>
    );
  return (
    <Notice title={t("cart.title")}>
      <p>
        <Moment iso={group.ends_at} text={(moment) => t("cart.text", { moment, people: group.steps[0]?.people })} />
      </p>
      <ul className={styles.steps}>
        {group.steps.map(({ people, price, back }) => (
          <li key={people} suppressHydrationWarning>
            <span>{t("ladder.from", { people })}</span>
            <span>{back > 0 ? t("cart.back", { price: money(price), back: money(back) }) : money(price)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
