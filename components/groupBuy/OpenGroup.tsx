import { useTranslation } from "@/hooks/useTranslation";
import type { GroupBuy } from "@/contract/offers";
import { ButtonLink } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Moment } from "@/components/ui/Moment";
import { Picture } from "@/components/ui/Picture";
import { paths } from "@/constants/paths";
import { useMarket } from "@/hooks/useMarket";
import { formatPrice } from "@/utils/format/money";
import { GroupLadder } from "./GroupLadder";
import { JoinGroup } from "./JoinGroup";
import styles from "./OpenGroup.module.css";

const SIZES = "(width < 48em) 100vw, 480px";

interface OpenGroupProps {
  group: GroupBuy;
  priority: boolean;
  /** The page is the group's own. */
  isOwnLink?: boolean;
}

/** A group that runs or will: who is in, what each step means, how long it lasts. */
export function OpenGroup({ group, priority, isOwnLink = false }: OpenGroupProps) {
  const { t } = useTranslation("groupBuy");
  const { id, state, product, starts_at, ends_at, joined } = group;
  const { product_name: name, tagline, picture } = product;
  return (
    <article className={styles.group} aria-labelledby={`group-${id}`}>
      <Picture picture={picture} sizes={SIZES} priority={priority} alt="" className={styles.picture} />
      <div className={styles.words}>
        <h2 id={`group-${id}`} className={`display ${styles.name}`}>
          {name}
        </h2>
        <p className="muted">{tagline}</p>
        <div className={styles.state}>
          <p className={styles.joined}>{t("joined", { count: joined })}</p>
          {state === "open" ? (
            <Moment iso={ends_at} text={(moment) => t("open", { moment })} />
          ) : (
            <Moment iso={starts_at} text={(moment) => t("starts", { moment })} />
          )}
        </div>
        <GroupProgress group={group} />
        <GroupLadder steps={group.steps} listPrice={group.list_price} currency={product.currency} />
        <JoinGroup group={group} />
        <ButtonLink href={paths.product(product.category_slug, product.product_slug)} variant="outline">
          {t("see", { name })}
        </ButtonLink>
        {!isOwnLink && <Link href={paths.group(group.code)}>{t("offer.see")}</Link>}
      </div>
    </article>
  );
}

function GroupProgress({ group: { steps, joined, missing, product } }: { group: GroupBuy }) {
  const { t } = useTranslation("groupBuy");
  const { locale } = useMarket();
  const money = (amount: number) => formatPrice(amount, product.currency, locale);
  const current = steps.findLast(({ reached }) => reached);
  const next = steps.find(({ reached }) => !reached);
  return (
    <div className={styles.progress}>
      <progress max={next?.people ?? joined} value={joined} aria-hidden="true" />
      <p className={styles.next} suppressHydrationWarning>
        {next
          ? t("missing", { count: missing, price: money(next.price) })
          : current && t("all", { price: money(current.price) })}
      </p>
      {next && (
        <p className="muted" suppressHydrationWarning>
          {current ? t("now", { price: money(current.price) }) : t("none", { people: next.people })}
        </p>
      )}
    </div>
  );
}
