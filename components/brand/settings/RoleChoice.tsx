import "@/styles/deskParts";
import { Select } from "@/components/form/Select";
import { Button } from "@/components/ui/Button";
import type { BrandTeam } from "@/contract/desk/brandRoutes";
import { VENDOR_ROLES, type VendorRole } from "@/contract/desk/rights";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Team.module.css";

export type Member = BrandTeam["members"][number];

export function useRoles() {
  const { t } = useTranslation("brand");
  return VENDOR_ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }));
}

interface RoleChoiceProps {
  member: Member;
  /** What is chosen for them. */
  role: VendorRole;
  busy: boolean;
  onChoose: (role: VendorRole) => void;
  onGive: (role: VendorRole) => void;
}

/** Another role is given by a button: keys go through all of them to reach one. */
export function RoleChoice({ member, role, busy, onChoose, onGive }: RoleChoiceProps) {
  const { t } = useTranslation("brand");
  const roles = useRoles();
  const name = member.fullname || member.email;
  return (
    <span className={styles.role}>
      <Select
        label={<span className="visually-hidden">{t("roleOf", { name })}</span>}
        id={`role-${member.customer_id}`}
        name={`role-${member.customer_id}`}
        value={role}
        options={roles}
        onChange={({ target }) => onChoose(roles.find(({ value }) => value === target.value)?.value ?? member.role)}
      />
      {role !== member.role && (
        <Button
          size="small"
          loading={busy}
          aria-label={t("roleGiveTo", { name, role: t(`roles.${role}`) })}
          onClick={() => onGive(role)}
        >
          {t("roleGive")}
        </Button>
      )}
    </span>
  );
}
