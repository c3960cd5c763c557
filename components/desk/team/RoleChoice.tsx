import "@/styles/deskParts";
import { Select } from "@/components/form/Select";
import { Button } from "@/components/ui/Button";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Team.module.css";

/** Somebody who works at a desk. */
export interface Member<Role extends string> {
  customer_id: number;
  fullname: string;
  email: string;
  role: Role;
  joined_at: string;
  is_you: boolean;
}

interface RoleChoiceProps<Role extends string> {
  /** The namespace of the team's words. */
  words: string;
  roles: readonly { value: Role; label: string }[];
  member: Member<Role>;
  /** What is chosen for them. */
  role: Role;
  busy: boolean;
  onChoose: (role: Role) => void;
  onGive: (role: Role) => void;
}

/** Another role is given by a button: keys go through all of them to reach one. */
export function RoleChoice<Role extends string>(props: RoleChoiceProps<Role>) {
  const { words, roles, member, role, busy, onChoose, onGive } = props;
  const { t } = useTranslation(words);
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
