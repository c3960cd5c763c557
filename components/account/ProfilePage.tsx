import type { CustomerSession } from "@/contract/auth";
import type { Address, Profile } from "@/contract/customer";
import type { PaymentMethod } from "@/contract/routes/paymentRoutes";
import { PostalAddress } from "@/components/orders/PostalAddress";
import { useTranslation } from "@/hooks/useTranslation";
import { SavedMethods } from "./SavedMethods";
import { ProfileForm } from "./ProfileForm";
import { SignOutEverywhere } from "./SignOutEverywhere";
import { Wallets } from "./Wallets";
import styles from "./ProfilePage.module.css";

interface ProfilePageProps {
  profile: Profile;
  addresses: Address[];
  /** Null when they could not be looked up. */
  methods: PaymentMethod[] | null;
  sessions: CustomerSession[] | null;
}

/**
 * The customer's details, the payment methods that they keep, the addresses that they have ordered to, and the way
 * out of all devices.
 */
export function ProfilePage({ profile, addresses, methods, sessions }: ProfilePageProps) {
  const { t } = useTranslation("account");
  return (
    <div className={styles.page}>
      <section aria-labelledby="profile-details">
        <h2 id="profile-details">{t("details")}</h2>
        <ProfileForm profile={profile} />
      </section>
      <div className={styles.aside}>
        <SavedMethods key={JSON.stringify(methods)} first={methods} />
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
        <Wallets />
        <SignOutEverywhere sessions={sessions} />
      </div>
    </div>
  );
}
