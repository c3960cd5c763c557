import type { FormEvent } from "react";
import type { SavedAddress } from "@/contract/routes/addressBookRoutes";
import { ADDRESS_USES, type AddressUse } from "@/contract/rules/addressUses";
import { localePath } from "@/contract/locales";
import { PostalAddress } from "@/components/orders/PostalAddress";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { accountPaths } from "@/constants/accountPaths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Addresses.module.css";

interface AddressCardProps {
  address: SavedAddress;
  busy: boolean;
  onPrefer: (use: AddressUse) => void;
  onRemove: () => void;
}

const isDefault = ({ is_default_delivery: delivery, is_default_billing: billing }: SavedAddress) => ({
  delivery,
  billing,
});

/** An address with what can be done about it; its buttons are forms, which work without scripts. */
export function AddressCard({ address, busy, onPrefer, onRemove }: AddressCardProps) {
  const { t } = useTranslation("addresses");
  const { locale } = useMarket();
  const { id, label } = address;
  const uses = isDefault(address);
  const name = label || address.address;
  const action = localePath(accountPaths.addresses, locale);
  const sent = (work: () => void) => (event: FormEvent) => {
    event.preventDefault();
    if (!busy) work();
  };
  return (
    <li className={styles.card} aria-busy={busy}>
      {label && <h2 className={styles.name}>{label}</h2>}
      <PostalAddress address={address} />
      {(uses.delivery || uses.billing) && (
        <p className={styles.badges}>
          {ADDRESS_USES.filter((use) => uses[use]).map((use) => (
            <Badge key={use}>{t(`default.${use}`)}</Badge>
          ))}
        </p>
      )}
      <div className={styles.ways}>
        <Link href={accountPaths.address(id)} prefetch="never" aria-label={t("editOne", { name })}>
          {t("edit")}
        </Link>
        {ADDRESS_USES.filter((use) => !uses[use]).map((use) => (
          <form key={use} method="post" action={action} onSubmit={sent(() => onPrefer(use))}>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="use" value={use} />
            <Button type="submit" variant="quiet" size="small" aria-label={t(`preferOne.${use}`, { name })}>
              {t(`prefer.${use}`)}
            </Button>
          </form>
        ))}
        <span className={styles.scripted}>
          <Button
            variant="quiet"
            size="small"
            aria-label={t("removeOne", { name })}
            onClick={() => !busy && onRemove()}
          >
            {t("common:action.remove")}
          </Button>
        </span>
      </div>
    </li>
  );
}
