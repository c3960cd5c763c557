import { useId, useRef, useState, type FormEvent } from "react";
import styles from "@/components/desk/DeskOrder.module.css";
import { Field } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Chip } from "@/components/ui/Chip";
import { Moment } from "@/components/ui/Moment";
import { Notice } from "@/components/ui/Notice";
import type { StaffOrder } from "@/contract/orderDesk/orderDeskRoutes";
import { ORDER_DESK_LIMITS } from "@/contract/orderDesk/orderDeskTerms";
import type { MarkedOrders, MarkOrders, OrderMarkAct, OrderMarkChoices } from "@/contract/orderDesk/orderMarks";
import { useDeskAct } from "@/hooks/desk/useDeskAct";
import { useTranslation } from "@/hooks/useTranslation";
import { markOrders } from "@/services/desk/console/orderMarks";

type Marks = Omit<MarkOrders, "orders" | "filter">;

interface OrderMarksProps {
  order: Pick<StaffOrder, "order_num" | "assignee" | "tags">;
  /** Null where they could not be read, or for whoever may not change them. */
  choices: OrderMarkChoices | null;
  onMarked: () => Promise<unknown>;
}

/** Who looks after an order and its tags, and what changes either. */
export function OrderMarks({ order, choices, onMarked }: OrderMarksProps) {
  const { t } = useTranslation("orderDesk");
  const { order_num: number, assignee, tags } = order;
  const [refused, setRefused] = useState("");
  const { busy, problem, run } = useDeskAct<MarkedOrders>(async () => void (await onMarked()));
  /** Whether it was done. */
  const mark = async (act: Marks) => {
    setRefused("");
    let reason = "";
    const isSent = await run(async () => {
      const answer = await markOrders({ orders: [number], ...act });
      reason = answer.data?.rows[0]?.problem ?? "";
      return answer;
    });
    setRefused(reason);
    return isSent && reason === "";
  };
  return (
    <section aria-labelledby="order-marks">
      <h2 id="order-marks">{t("marks.title")}</h2>
      <div className={styles.page}>
        {choices ? (
          // Begins anew with whoever a colleague gave it to meanwhile.
          <AssigneeForm
            key={assignee?.id ?? 0}
            assignee={assignee}
            choices={choices}
            busy={busy}
            onMark={(act) => void mark(act)}
          />
        ) : (
          <p>
            <span className={styles.detail}>{t("marks.assignee")}</span> {assignee?.name ?? t("marks.nobody")}
          </p>
        )}
        <div className={styles.badges}>
          {tags.length === 0 && <p className={styles.detail}>{t("marks.none")}</p>}
          {tags.map((tag) =>
            choices ? (
              <Chip key={tag} removeLabel={t("marks.removeOne", { tag })} onRemove={() => void mark({ untag: tag })}>
                {tag}
              </Chip>
            ) : (
              <Badge key={tag}>{tag}</Badge>
            ),
          )}
        </div>
        {choices && <TagForm tags={tags} choices={choices} busy={busy} onMark={mark} />}
        {(problem || refused) && (
          <Notice tone="danger" live>
            {problem || refused}
          </Notice>
        )}
      </div>
    </section>
  );
}

interface FormProps {
  choices: OrderMarkChoices;
  busy: boolean;
}

function AssigneeForm(props: FormProps & { assignee: StaffOrder["assignee"]; onMark: (act: Marks) => void }) {
  const { t } = useTranslation("orderDesk");
  const { assignee, choices, busy, onMark } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get("assignee");
    onMark({ assign: { to: chosen ? Number(chosen) : null } });
  };
  return (
    <form className={styles.words} onSubmit={submit}>
      <Select
        name="assignee"
        label={t("marks.assignee")}
        blank={t("marks.nobody")}
        options={choices.colleagues.map(({ id, name }) => ({ value: String(id), label: name }))}
        defaultValue={assignee?.id ?? ""}
        required={false}
      />
      <Button type="submit" size="small" variant="outline" loading={busy}>
        {t("marks.assign")}
      </Button>
    </form>
  );
}

function TagForm(props: FormProps & { tags: readonly string[]; onMark: (act: Marks) => Promise<boolean> }) {
  const { t } = useTranslation("orderDesk");
  const { tags, choices, busy, onMark } = props;
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState("");
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const tag = field.current?.value.trim() ?? "";
    setError(tag === "" ? t("marks.tagNeeded") : "");
    if (tag === "" || !(await onMark({ tag }))) return;
    // What was typed meanwhile stays.
    if (field.current?.value.trim() === tag) field.current.value = "";
  };
  if (tags.length >= ORDER_DESK_LIMITS.tags)
    return <p className={styles.detail}>{t("marks.full", { most: ORDER_DESK_LIMITS.tags })}</p>;
  return (
    <form className={styles.words} noValidate onSubmit={(event) => void submit(event)}>
      <TagField ref={field} label={t("marks.tag")} help={t("marks.tagHelp")} error={error} tags={choices.tags} />
      <Button type="submit" size="small" variant="outline" loading={busy}>
        {t("marks.add")}
      </Button>
    </form>
  );
}

/** A tag, with those in use to choose from. */
export function TagField({ tags, ...field }: Parameters<typeof Field>[0] & { tags: readonly string[] }) {
  const id = useId();
  return (
    <>
      <Field name="tag" {...field} list={id} maxLength={ORDER_DESK_LIMITS.tagLength} autoComplete="off" />
      <datalist id={id}>
        {tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}

/** Who gave the order to whom, and who tagged it. */
export function OrderMarkHistory({ acts }: { acts: readonly OrderMarkAct[] }) {
  const { t } = useTranslation("orderDesk");
  if (acts.length === 0) return null;
  return (
    <section aria-labelledby="order-mark-history">
      <h3 id="order-mark-history">{t("marks.history")}</h3>
      <ul className={styles.history}>
        {acts.map(({ id, kind, by, to, at }) => (
          <li key={id}>
            {t(`marks.${kind === "assigned" && to === "" ? "freed" : kind}`, { by, to })}{" "}
            <span className={styles.detail}>
              <Moment iso={at} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
