import { useState, type FormEvent } from "react";
import styles from "@/components/desk/DeskOrder.module.css";
import table from "@/components/desk/DeskTable.module.css";
import bar from "@/components/desk/SaveBar.module.css";
import { Select } from "@/components/form/Select";
import { Button } from "@/components/ui/Button";
import type { StaffOrderList, StaffOrderRow } from "@/contract/orderDesk/orderDeskRoutes";
import { ORDER_DESK_LIMITS } from "@/contract/orderDesk/orderDeskTerms";
import type { OrderMarkChoices } from "@/contract/orderDesk/orderMarks";
import type { MarkingOrders, MarkTarget, OrderMark } from "@/hooks/desk/useMarkOrders";
import { useTranslation } from "@/hooks/useTranslation";
import { staffSlipsPath } from "@/services/desk/orders";
import { OrderTable } from "../OrderTable";
import { TagField } from "./OrderMarks";

const ACTS = ["assign", "tag", "untag"] as const;
type ActName = (typeof ACTS)[number];
const { marked: MOST, slips: SLIPS } = ORDER_DESK_LIMITS;

interface ManyOrdersProps {
  caption: string;
  rows: readonly StaffOrderRow[];
  /** How many match what the list is narrowed to. */
  matching: Pick<StaffOrderList, "total" | "total_is_exact">;
  filter: Extract<MarkTarget, { filter: unknown }>["filter"];
  choices: OrderMarkChoices;
  marking: MarkingOrders;
  mayShip: boolean;
}

/** Orders of which many are worked on at once: those that are marked, or all that match. */
export function ManyOrders({ caption, rows, matching, filter, choices, marking, mayShip }: ManyOrdersProps) {
  const { t } = useTranslation("orderDesk");
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [isEvery, setIsEvery] = useState(false);
  const chosen = isEvery ? rows : rows.filter(({ order_num: number }) => marked.has(number));
  const toPack = chosen.filter(({ dispatch_due: due, is_held: isHeld }) => due !== null && !isHeld);
  const isWhole = matching.total_is_exact && matching.total <= MOST;
  const every = isWhole ? t("many.every", { count: matching.total }) : t("many.everyOfMore", { most: MOST });
  const told = isEvery ? every : t("slips.marked", { count: chosen.length });
  const clear = () => {
    setMarked(new Set());
    setIsEvery(false);
  };
  const toggle = (number: string) =>
    setMarked((now) => new Set(now.has(number) ? [...now].filter((one) => one !== number) : [...now, number]));
  const mark = (act: OrderMark) =>
    marking.mark(isEvery ? { filter } : { orders: chosen.map(({ order_num: number }) => number) }, act);
  return (
    <>
      <OrderTable
        caption={caption}
        rows={rows}
        marking={{
          marked: new Set(chosen.map(({ order_num: number }) => number)),
          isFull: isEvery || chosen.length >= MOST,
          isLocked: isEvery,
          isOfAny: true,
          onMark: toggle,
        }}
      />
      <div className={bar.bar} data-open role="group" aria-label={t("many.label")}>
        <div className={bar.row}>
          <p className={bar.names} role="status">
            {chosen.length === 0 ? t("many.none") : told}
            {marking.progress && ` ${t("many.progress", { done: marking.progress.done })}`}
          </p>
          {!isEvery && matching.total > 1 && (
            <Button size="small" variant="quiet" onClick={() => setIsEvery(true)}>
              {isWhole ? t("many.all", { total: matching.total }) : t("many.allOfMore", { most: MOST })}
            </Button>
          )}
          {chosen.length > 0 && (
            <Button size="small" variant="quiet" onClick={clear}>
              {t("slips.clear")}
            </Button>
          )}
          {mayShip && !isEvery && toPack.length > 0 && toPack.length <= SLIPS && (
            <a href={staffSlipsPath(toPack.map(({ order_num: number }) => number))} target="_blank" rel="noreferrer">
              {t("slips.print")}
            </a>
          )}
        </div>
        {mayShip && !isEvery && toPack.length > SLIPS && (
          <p className={styles.detail}>{t("many.printFull", { most: SLIPS })}</p>
        )}
        {chosen.length > 0 && <MarkForm choices={choices} busy={marking.progress !== null} onMark={mark} />}
      </div>
    </>
  );
}

interface MarkFormProps {
  choices: OrderMarkChoices;
  busy: boolean;
  onMark: (act: OrderMark) => Promise<void>;
}

/** What is done with all of them. */
function MarkForm({ choices, busy, onMark }: MarkFormProps) {
  const { t } = useTranslation("orderDesk");
  const [act, setAct] = useState<ActName>("assign");
  const [error, setError] = useState("");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    const [assignee, tag] = [typed.get("assignee"), String(typed.get("tag") ?? "").trim()];
    const isMissing = act !== "assign" && tag === "";
    setError(isMissing ? t("marks.tagNeeded") : "");
    if (isMissing) return;
    void onMark(act === "assign" ? { assign: { to: assignee ? Number(assignee) : null } } : { [act]: tag });
  };
  return (
    <form className={table.tools} noValidate onSubmit={submit}>
      <Select
        label={t("many.act")}
        options={ACTS.map((value) => ({ value, label: t(`many.acts.${value}`) }))}
        value={act}
        onChange={({ target }) => setAct(ACTS.find((name) => name === target.value) ?? "assign")}
      />
      {act === "assign" ? (
        <Select
          name="assignee"
          label={t("marks.assignee")}
          blank={t("marks.nobody")}
          options={choices.colleagues.map(({ id, name }) => ({ value: String(id), label: name }))}
          required={false}
        />
      ) : (
        <TagField label={t("marks.tag")} tags={choices.tags} error={error} />
      )}
      <Button type="submit" variant="outline" loading={busy}>
        {t("many.apply")}
      </Button>
    </form>
  );
}
