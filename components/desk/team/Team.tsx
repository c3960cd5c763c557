import "@/styles/deskParts";
import { useRef, useState, type ReactNode } from "react";
import { object, string } from "yup";
import { EmailField } from "@/components/form/EmailField";
import { Select } from "@/components/form/Select";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { Dialog } from "@/components/ui/overlay/Dialog";
import formStyles from "@/components/desk/DeskForm.module.css";
import tableStyles from "@/components/desk/DeskTable.module.css";
import { useFocusAfterRemoval } from "@/hooks/browser/useFocusAfterRemoval";
import { useFailureText } from "@/hooks/useFailureText";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import { fieldErrors, type Answer, type ApiFailure } from "@/services/answer";
import { formatDate } from "@/utils/format/dates";
import { cx } from "@/utils/cx";
import { RoleChoice, type Member } from "./RoleChoice";
import styles from "./Team.module.css";

/** Who works at a desk and as what, and who was asked to. */
export interface DeskTeam<Role extends string, Person extends Member<Role> = Member<Role>> {
  members: Person[];
  invites: { id: number; email: string; role: Role; expires_at: string }[];
  /** What was asked for is not done: it waits for somebody else. */
  waits?: boolean;
}

interface TeamProps<Role extends string, Person extends Member<Role>> {
  first: DeskTeam<Role, Person>;
  titleId: string;
  /** The namespace of its words. */
  words: string;
  roles: readonly Role[];
  /** What somebody is asked to be unless another role is chosen. */
  usual: Role;
  /** Each answers with the whole team. */
  calls: {
    invite: (email: string, role: Role) => Promise<Answer<DeskTeam<Role, Person>>>;
    giveRole: (id: number, role: Role) => Promise<Answer<DeskTeam<Role, Person>>>;
    remove: (id: number) => Promise<Answer<DeskTeam<Role, Person>>>;
    removeInvite: (id: number) => Promise<Answer<DeskTeam<Role, Person>>>;
  };
  /** What is told of a member below their address. */
  about?: (member: Person) => ReactNode;
}

/** Whom a team may ask is the server's to know. */
const INVITE = object({ email: string().default(""), role: string().default("") });

/** The table of a team, with the form that asks somebody to join. */
export function Team<Role extends string, Person extends Member<Role>>(props: TeamProps<Role, Person>) {
  const { first, titleId, words, usual, calls, about } = props;
  const { t } = useTranslation(words);
  const { locale } = useMarket();
  const failureText = useFailureText();
  const focusOn = useFocusAfterRemoval();
  const [team, setTeam] = useState(first);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [busy, setBusy] = useState("");
  const [told, setTold] = useState("");
  /** The role that is chosen for a member, until it is given. */
  const [chosen, setChosen] = useState<{ id: number; role: Role } | null>(null);
  const [leaving, setLeaving] = useState<Person | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const roles = props.roles.map((role) => ({ value: role, label: t(`roles.${role}`) }));

  /** Null where another change is still under way: each answers with the whole team. */
  const act = async (name: string, change: () => Promise<Answer<DeskTeam<Role, Person>>>, done: string) => {
    if (busy !== "") return null;
    setBusy(name);
    setTold("");
    const answer = await change();
    setBusy("");
    setFailure(answer.failure);
    if (answer.data) {
      setTeam(answer.data);
      setTold(answer.data.waits ? t("asked") : done);
    }
    return answer;
  };
  const take = async (name: string, change: () => Promise<Answer<DeskTeam<Role, Person>>>, done: string) => {
    const answer = await act(name, change, done);
    if (!answer) return;
    setLeaving(null);
    if (answer.data) focusOn(titleId);
  };
  const give = async (member: Person, role: Role) => {
    const { customer_id: id, fullname, email } = member;
    const done = t("roleGiven", { name: fullname || email, role: t(`roles.${role}`) });
    const answer = await act(`role-${id}`, () => calls.giveRole(id, role), done);
    if (!answer?.data) return;
    setChosen(null);
    focusOn(`role-${id}`);
  };
  const { errors, submit, clearFieldError, validateOnBlur } = useUncontrolledForm({
    initial: { email: "", role: "" },
    schema: INVITE,
    onSubmit: async ({ email, role }) => {
      const answer = await act("invite", () => calls.invite(email, role as Role), t("invited", { email }));
      if (answer?.failure) return fieldErrors(answer.failure);
      if (answer) form.current?.reset();
      return undefined;
    },
  });
  return (
    <>
      {told && (
        <Notice tone="positive" live>
          {told}
        </Notice>
      )}
      {failure && !fieldErrors(failure).email && (
        <Notice tone="danger" live>
          {failureText(failure)}
        </Notice>
      )}
      <table className={cx(tableStyles.table, styles.members)}>
        <thead>
          <tr>
            <th scope="col">{t("member")}</th>
            <th scope="col">{t("role")}</th>
            <th scope="col">{t("joined")}</th>
            <th scope="col">
              <span className="visually-hidden">{t("actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {team.members.map((member) => (
            <tr key={member.customer_id}>
              <td data-label={t("member")}>
                <span>
                  {member.fullname || member.email}
                  {member.is_you && ` (${t("you")})`}
                  {member.fullname && <span className={styles.email}>{member.email}</span>}
                  {about?.(member)}
                </span>
              </td>
              <td data-label={t("role")}>
                <RoleChoice
                  words={words}
                  roles={roles}
                  member={member}
                  role={chosen?.id === member.customer_id ? chosen.role : member.role}
                  busy={busy === `role-${member.customer_id}`}
                  onChoose={(role) => setChosen({ id: member.customer_id, role })}
                  onGive={(role) => void give(member, role)}
                />
              </td>
              <td data-label={t("joined")}>{formatDate(member.joined_at, locale)}</td>
              <td>
                <Button size="small" variant="outline" onClick={() => setLeaving(member)}>
                  {t("remove")}
                </Button>
              </td>
            </tr>
          ))}
          {team.invites.map(({ id, email, role, expires_at: until }) => (
            <tr key={`invite-${id}`}>
              <td data-label={t("member")}>{email}</td>
              <td data-label={t("role")}>{t(`roles.${role}`)}</td>
              <td data-label={t("joined")}>{t("waits", { date: formatDate(until, locale) })}</td>
              <td>
                <Button
                  size="small"
                  variant="outline"
                  loading={busy === `invite-${id}`}
                  onClick={() => void take(`invite-${id}`, () => calls.removeInvite(id), t("uninvited", { email }))}
                >
                  {t("uninvite")}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <section className={formStyles.section} aria-labelledby="invite">
        <h2 id="invite">{t("inviteTitle")}</h2>
        <p className={formStyles.help}>{t("inviteLead")}</p>
        <form
          ref={form}
          className={styles.invite}
          noValidate
          onSubmit={(event) => void submit(event)}
          onInput={clearFieldError}
          onBlur={validateOnBlur}
        >
          <EmailField label={t("inviteEmail")} name="email" error={errors.email} autoComplete="off" />
          <Select label={t("role")} name="role" defaultValue={usual} options={roles} />
          <Button type="submit" loading={busy === "invite"}>
            {t("invite")}
          </Button>
        </form>
        <dl className={styles.roles}>
          {props.roles.map((role) => (
            <div key={role}>
              <dt>{t(`roles.${role}`)}</dt>
              <dd>{t(`may.${role}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Dialog
        size="small"
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t("removeTitle", { name: leaving?.fullname || leaving?.email || "" })}
        footer={
          <div className={formStyles.actions}>
            <Button variant="outline" onClick={() => setLeaving(null)}>
              {t("common:action.cancel")}
            </Button>
            <Button
              loading={busy === "remove"}
              onClick={() => {
                if (!leaving) return;
                const name = leaving.fullname || leaving.email;
                void take("remove", () => calls.remove(leaving.customer_id), t("removed", { name }));
              }}
            >
              {t("remove")}
            </Button>
          </div>
        }
      >
        <p>{t("removeMeans")}</p>
      </Dialog>
    </>
  );
}
