import "@/styles/deskParts";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Checkbox } from "@/components/form/Checkbox";
import { Field } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { Badge } from "@/components/ui/Badge";
import { Notice } from "@/components/ui/Notice";
import { LISTING_LIMITS, type ListingPart } from "@/contract/desk/listingTerms";
import { partFault } from "@/contract/sets/partCheck";
import type { SetPartView, SetView } from "@/contract/sets/setSchemas";
import { useTranslation } from "@/hooks/useTranslation";
import options from "../options/Options.module.css";
import { PlaceButtons } from "../options/PlaceButtons";
import styles from "./Sets.module.css";

interface PartProps {
  part: ListingPart;
  name: string;
  at: number;
  count: number;
  /** What the server says of it; undefined until it was asked. */
  view: SetPartView | undefined;
  problems: SetView["problems"];
  onChange: (part: ListingPart) => void;
  onMove: (to: number) => void;
  onDrop: () => void;
}

/** One part: how many pieces, and what is chosen of it. */
export function PartCard({ part, name, at, count, view, problems, onChange, onMove, onDrop }: PartProps) {
  const { t } = useTranslation("brandListings");
  const fault = view ? partFault(view.groups, view.rules, part.options) : null;
  const reason = fault?.kind === "rule" ? view?.rules[fault.at]?.reason : undefined;
  const messages = problems.length > 0 ? problems.map(({ message }) => message) : reason ? [reason] : [];
  return (
    <li className={options.card}>
      <div className={options.head}>
        <div>
          <h3 className={options.title}>
            {name} {view?.holds_back && <Badge tone="warning">{t("sets.holdsBack")}</Badge>}
          </h3>
          {view && <p className={formStyles.help}>{t("sets.units", { units: view.units, sets: view.sets })}</p>}
        </div>
        <PlaceButtons name={name} at={at} count={count} onMove={onMove} onDrop={onDrop} />
      </div>
      {messages.length > 0 && (
        <Notice tone={problems.every((problem) => problem.is_passing) && !reason ? "info" : "warning"}>
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
      <div className={styles.choices}>
        <Field
          type="number"
          inputMode="numeric"
          min={1}
          max={LISTING_LIMITS.setQuantity}
          name={`parts.${at}.quantity`}
          label={t("sets.quantity")}
          value={part.quantity}
          required={false}
          onChange={({ target }) => {
            const typed = Math.trunc(target.valueAsNumber);
            const quantity = Number.isNaN(typed) ? 1 : Math.min(Math.max(1, typed), LISTING_LIMITS.setQuantity);
            onChange({ ...part, quantity });
          }}
        />
        {view?.groups.map((group) => (
          <GroupChoice key={group.id} part={part} at={at} group={group} onChange={onChange} />
        ))}
      </div>
    </li>
  );
}

interface ChoiceProps {
  part: ListingPart;
  at: number;
  group: SetPartView["groups"][number];
  onChange: (part: ListingPart) => void;
}

/** What comes with the set of one group; a plug follows the shopper's country. */
function GroupChoice({ part, at, group, onChange }: ChoiceProps) {
  const { t } = useTranslation("brandListings");
  const { id, name, kind, optional, preset, values } = group;
  if (kind === "plug" || values.length === 0) return null;
  const isOfGroup = (key: string) => key.startsWith(`${id}.`);
  const others = part.options.filter((key) => !isOfGroup(key));
  const own = part.options.filter(isOfGroup);
  if (optional)
    return (
      <fieldset className={styles.extras}>
        <legend>{name}</legend>
        {values.map(({ value, name: label }) => (
          <Checkbox
            key={value}
            name={`parts.${at}.options.${id}.${value}`}
            label={label}
            checked={own.includes(`${id}.${value}`)}
            onChange={({ target }) => {
              const key = `${id}.${value}`;
              const rest = part.options.filter((each) => each !== key);
              onChange({ ...part, options: target.checked ? [...rest, key] : rest });
            }}
          />
        ))}
      </fieldset>
    );
  const [chosen = ""] = own.map((key) => key.slice(`${id}.`.length));
  const begins = values.find(({ value }) => value === preset) ?? values[0];
  const isGone = chosen !== "" && !values.some(({ value }) => value === chosen);
  return (
    <Select
      name={`parts.${at}.options.${id}`}
      label={name}
      value={chosen}
      blank={t("presetValue", { value: begins?.name ?? "" })}
      required={false}
      options={[
        ...(isGone ? [{ value: chosen, label: t("rules.gone") }] : []),
        ...values.map(({ value, name: label }) => ({ value, label })),
      ]}
      onChange={({ target }) =>
        onChange({ ...part, options: target.value === "" ? others : [...others, `${id}.${target.value}`] })
      }
    />
  );
}
