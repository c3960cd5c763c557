import type { Profile } from "@/contract/customer";
import type { Allowance } from "@/contract/routes/allowanceRoutes";
import type { ManagerSetting } from "@/contract/routes/managerRoutes";
import { ButtonLink } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { AllowanceSection } from "./AllowanceSection";
import type { Told } from "./loadCompanyPage";
import { SettingsForm } from "./SettingsForm";
import styles from "./CompanyPage.module.css";

interface CompanyPageProps {
  profile: Profile;
  allowance: Allowance | null;
  setting: ManagerSetting | null;
  told: Told;
}

/** What concerns a member of their company; its managers have their rules here, too. */
export function CompanyPage({ profile, allowance, setting, told }: CompanyPageProps) {
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
      {setting && <SettingsForm key={setting.version} first={setting} told={told} />}
    </div>
  );
}
