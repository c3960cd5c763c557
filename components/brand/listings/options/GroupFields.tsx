import "@/styles/deskParts";
import { useId, useRef, useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { LocalizedField } from "@/components/desk/LocalizedField";
import { Checkbox } from "@/components/form/Checkbox";
import { Select } from "@/components/form/Select";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { announce } from "@/components/ui/announce";
import { LISTING_LIMITS, type ListingGroup, type ListingPictureItem } from "@/contract/desk/listingTerms";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { AddNamed } from "./AddNamed";
import { isOwn, moveItem, replaceItem, removeItem, withValue } from "./editOptions";
import styles from "./Options.module.css";
import { PlaceButtons } from "./PlaceButtons";
import { ValueFields } from "./ValueFields";

interface GroupProps {
  group: ListingGroup;
  at: number;
  count: number;
  /** The store alone writes its values. */
  isLocked: boolean;
  /** What is said of such a group. */
  locked: string;
  startsOpen: boolean;
  sold?: readonly string[] | undefined;
  pictures: readonly ListingPictureItem[];
  onChange: (group: ListingGroup) => void;
  onMove: (to: number) => void;
  onDrop: () => void;
}

/** One option group: closed it says what it offers, open its values are written. */
export function GroupFields(props: GroupProps) {
  const { group, at, count, isLocked, locked, startsOpen, onMove, onDrop } = props;
  const { t } = useTranslation("brandListings");
  const { language } = useMarket();
  const [isOpen, setOpen] = useState(startsOpen);
  const bodyId = useId();
  const called = (words: ListingGroup["name"]) => words[language] || words.en;
  const name = called(group.name);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <div>
          <h3 className={styles.title}>
            {name} {group.optional && <Badge>{t("options.optionalBadge")}</Badge>}
          </h3>
          <p className={formStyles.help}>
            {t("options.values", { count: group.values.length })}
            {group.values.length > 0 && `: ${group.values.map((value) => called(value.name)).join(", ")}`}
          </p>
        </div>
        <span className={formStyles.actions}>
          {!isLocked && (
            <Button
              size="small"
              variant="outline"
              aria-expanded={isOpen}
              aria-controls={bodyId}
              aria-label={t(isOpen ? "options.closeOne" : "options.open", { name })}
              onClick={() => setOpen(!isOpen)}
            >
              {t(isOpen ? "options.close" : "options.edit")}
            </Button>
          )}
          <PlaceButtons name={name} at={at} count={count} onMove={onMove} onDrop={isLocked ? undefined : onDrop} />
        </span>
      </div>
      {isLocked && <p className={formStyles.help}>{locked}</p>}
      <div id={bodyId} className={styles.fold}>
        {isOpen && <GroupBody {...props} />}
      </div>
    </li>
  );
}

function GroupBody({ group, at, pictures, sold, onChange }: GroupProps) {
  const { t } = useTranslation("brandListings");
  const { language } = useMarket();
  const list = useRef<HTMLUListElement>(null);
  const path = `groups.${at}`;
  const { values, preset, optional, kind } = group;
  const drop = (place: number) => {
    const name = values[place]?.name[language] ?? "";
    const left = removeItem(values, place);
    const isPreset = values[place]?.value === preset;
    onChange({ ...group, values: left, preset: isPreset ? "" : preset });
    announce(t("options.dropped", { name }));
    // The button that was pressed is gone.
    list.current?.focus();
  };
  return (
    <div className={styles.body}>
      {isOwn(group) ? (
        <LocalizedField
          label={t("options.groupName")}
          path={`${path}.name`}
          value={group.name}
          set={(changed, text) => onChange({ ...group, name: { ...group.name, [changed.slice(-2)]: text } })}
          errors={{}}
          maxLength={LISTING_LIMITS.optionNameLength}
        />
      ) : (
        <p className={formStyles.help}>{t("options.shared")}</p>
      )}
      {isOwn(group) && (
        <Checkbox
          name={`${path}.optional`}
          label={t("options.optional")}
          checked={optional}
          onChange={({ target }) => onChange({ ...group, optional: target.checked, preset: "" })}
        />
      )}
      <Checkbox
        name={`${path}.swatches`}
        label={t("options.swatches")}
        checked={kind === "swatch"}
        onChange={({ target }) => {
          const swatch = target.checked ? "#808080" : "";
          onChange({
            ...group,
            kind: target.checked ? "swatch" : "text",
            values: values.map((value) => ({ ...value, swatch: target.checked ? value.swatch || swatch : "" })),
          });
        }}
      />
      {!optional && values.length > 0 && (
        <div className={formStyles.short}>
          <Select
            name={`${path}.preset`}
            label={t("options.preset")}
            value={values.some(({ value }) => value === preset) ? preset : ""}
            blank={t("options.choose")}
            error={values.some(({ value }) => value === preset) ? undefined : t("options.presetNeeded")}
            required={false}
            options={values.map(({ value, name }) => ({ value, label: name[language] || name.en }))}
            onChange={({ target }) => onChange({ ...group, preset: target.value })}
          />
        </div>
      )}
      <ul ref={list} className={styles.values} tabIndex={-1} aria-label={group.name[language] || group.name.en}>
        {values.map((value, place) => (
          <ValueFields
            key={value.value}
            value={value}
            isNew={sold ? !sold.includes(`${group.id}.${value.value}`) : value.delta !== null}
            path={`${path}.values.${place}`}
            at={place}
            count={values.length}
            isSwatch={kind === "swatch"}
            pictures={pictures}
            onChange={(next) => onChange({ ...group, values: replaceItem(values, place, next) })}
            onMove={(to) => onChange({ ...group, values: moveItem(values, place, to) })}
            onDrop={() => drop(place)}
          />
        ))}
      </ul>
      <AddNamed
        label={t("options.newValue")}
        submit={t("options.addValue")}
        name={`${path}.newValue`}
        isFull={values.length >= LISTING_LIMITS.optionValues}
        most={LISTING_LIMITS.optionValues}
        onAdd={(name) => onChange(withValue(group, name))}
      />
    </div>
  );
}
