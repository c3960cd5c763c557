import type { CustomerSession } from "@/contract/auth";
import type { Profile } from "@/contract/customer";
import type { PaymentMethod } from "@/contract/routes/paymentRoutes";
import { useTranslation } from "@/hooks/useTranslation";
import { Passkeys } from "./Passkeys";
import { SavedMethods } from "./SavedMethods";
import { EmailChange } from "./EmailChange";
import { ProfileForm } from "./ProfileForm";
import { SignOutEverywhere } from "./SignOutEverywhere";
import { Wallets } from "./Wallets";
import { WorkEmail } from "./WorkEmail";
import { YourData } from "./YourData";
import styles from "./ProfilePage.module.css";

interface ProfilePageProps {
  profile: Profile;
  /** Null when they could not be looked up. */
  methods: PaymentMethod[] | null;
  sessions: CustomerSession[] | null;
  /** Of the mailed link that proves a work e-mail; empty without one. */
  workEmailToken: string;
  /** How the form of name and phone went without scripts. */
  told: "" | "saved" | "fullname" | "phone";
}

/** The customer's details, what they keep here, every way to sign in, and the way out of devices and of the store. */
export function ProfilePage({ profile, methods, sessions, workEmailToken, told }: ProfilePageProps) {
  const { t } = useTranslation("account");
  return (
    <div className={styles.page}>
      <div className={styles.aside}>
        <section aria-labelledby="profile-details">
          <h2 id="profile-details">{t("details")}</h2>
          <EmailChange email={profile.email} />
          <ProfileForm profile={profile} told={told} />
        </section>
        <WorkEmail profile={profile} token={workEmailToken} />
      </div>
      <div className={styles.aside}>
        <SavedMethods key={JSON.stringify(methods)} first={methods} />
        <Passkeys />
        <Wallets />
        <SignOutEverywhere sessions={sessions} />
        <YourData email={profile.email} />
      </div>
    </div>
  );
}
