import type { Profile } from "@/contract/customer";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { AllowanceSection } from "./AllowanceSection";
import { CompanyPlaces } from "./CompanyPlaces";
import type { CompanyProps } from "./loadCompanyPage";
import { OwnSignup } from "./managers/OwnSignup";
import { WaitingManagers } from "./managers/WaitingManagers";
import { SettingsForm } from "./SettingsForm";
import styles from "./CompanyPage.module.css";

type CompanyPageProps = CompanyProps & { profile: Profile };

/** What concerns a member of their company; its managers have their rules here, too. */
export function CompanyPage({ profile, allowance, setting, waiting, ownSignup, told }: CompanyPageProps) {
  const { t } = useTranslation("company");
  const company = profile.company_name;
  if (company === "")
    return (
      <EmptyState
        title={t("none")}
        text={t("noneText")}
        action={<ButtonLink href={paths.profile}>{t("toProfile")}</ButtonLink>}
      />
    );
  return (
    <div className={styles.page}>
      <p className={styles.lead}>{t(setting ? "managesToo" : "member", { company })}</p>
      <AllowanceSection allowance={allowance} />
      {setting && <WaitingManagers waiting={waiting} told={told.signup} />}
      {setting && <SettingsForm key={`${setting.version}-${setting.managers.length}`} first={setting} told={told} />}
      <CompanyPlaces />
      {!setting && <OwnSignup signup={ownSignup} />}
    </div>
  );
}
