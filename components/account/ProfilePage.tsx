import type { Address, Profile } from "@/contract/customer";
import { PostalAddress } from "@/components/orders/PostalAddress";
import { useTranslation } from "@/hooks/useTranslation";
import { ProfileForm } from "./ProfileForm";
import styles from "./ProfilePage.module.css";

/** The customer's details and the addresses that they have ordered to. */
export function ProfilePage({ profile, addresses }: { profile: Profile; addresses: Address[] }) {
  const { t } = useTranslation("account");
  return (
    <div className={styles.page}>
      <section aria-labelledby="profile-details">
        <h2 id="profile-details">{t("details")}</h2>
        <ProfileForm profile={profile} />
      </section>
      <section aria-labelledby="profile-addresses">
        <h2 id="profile-addresses">{t("addresses")}</h2>
        {addresses.length === 0 ? (
          <p className="muted">{t("noAddresses")}</p>
        ) : (
          <ul className={styles.addresses}>
            {addresses.map((address) => (
              <li key={JSON.stringify(address)}>
                <PostalAddress address={address} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
