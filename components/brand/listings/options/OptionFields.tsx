import "@/styles/deskParts";
import { useRef, useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Select } from "@/components/form/Select";
import { Notice } from "@/components/ui/Notice";
import { announce } from "@/components/ui/announce";
import { LISTING_LIMITS, type ListingForm, type ListingGroup } from "@/contract/desk/listingTerms";
import type { OptionFacts } from "@/contract/desk/optionSchemas";
import type { FormPart } from "@/hooks/desk/useDeskForm";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { AddNamed } from "./AddNamed";
import { moveItem, ownGroup, replaceItem, sharedGroup, removeItem } from "./editOptions";
import { GroupFields } from "./GroupFields";
import styles from "./Options.module.css";
import { ProblemList } from "./ProblemList";

interface OptionProps {
  form: FormPart<Pick<ListingForm, "groups" | "pictures">>;
  facts: OptionFacts;
  /** `optionId.value` of what is sold already, where surcharges of all values are written here. */
  sold?: readonly string[];
  /** Where something else is to be said than to a brand. */
  texts?: { help: string; locked: string };
}

/** What shoppers choose: groups in their order, each with its values. */
export function OptionFields({ form: { values, set, errors }, facts, sold, texts }: OptionProps) {
  const { t } = useTranslation("brandListings");
  const { language } = useMarket();
  const list = useRef<HTMLUListElement>(null);
  const [added, setAdded] = useState(0);
  const [chosen, setChosen] = useState("");
  const { groups, pictures } = values;
  const write = (next: ListingGroup[]) => set("groups", next);
  const free = facts.library.filter(({ id, code }) => !groups.some((group) => group.id === id || group.code === code));
  const shared = free.find(({ id }) => String(id) === chosen);
  const add = (name: string) => {
    const group = shared ? sharedGroup(shared) : ownGroup(name, groups);
    if (shared) announce(t("options.added", { name: shared.name[language] }));
    write([...groups, group]);
    setAdded(group.id);
    setChosen("");
  };
  const drop = (at: number) => {
    const name = groups[at]?.name[language] ?? "";
    write(removeItem(groups, at));
    announce(t("options.dropped", { name }));
    list.current?.focus();
  };
  const { optionGroups: most, optionValues } = LISTING_LIMITS;
  return (
    <section className={formStyles.section} aria-labelledby="listing-options">
      <h2 id="listing-options">{t("fields.groups")}</h2>
      <p className={formStyles.help}>{texts?.help ?? t("options.help", { groups: most, values: optionValues })}</p>
      {errors.groups && (
        <Notice tone="danger" live>
          {errors.groups}
        </Notice>
      )}
      <ProblemList problems={facts.problems} field="groups" />
      {groups.length === 0 && <p>{t("options.none")}</p>}
      <ul ref={list} className={styles.cards} tabIndex={-1} aria-labelledby="listing-options">
        {groups.map((group, at) => (
          <GroupFields
            key={group.id}
            group={group}
            at={at}
            count={groups.length}
            isLocked={facts.locked.includes(group.id)}
            startsOpen={group.id === added}
            pictures={pictures}
            sold={sold}
            locked={texts?.locked ?? t("options.locked")}
            onChange={(next) => write(replaceItem(groups, at, next))}
            onMove={(to) => write(moveItem(groups, at, to))}
            onDrop={() => drop(at)}
          />
        ))}
      </ul>
      <AddNamed
        label={t("options.newGroupName")}
        submit={t("options.addGroup")}
        name="newGroup"
        isFull={groups.length >= most}
        most={most}
        asksName={!shared}
        onAdd={add}
      >
        {free.length > 0 && (
          <Select
            name="library"
            label={t("options.newGroup")}
            value={chosen}
            blank={t("options.ownGroup")}
            required={false}
            options={free.map(({ id, name }) => ({ value: String(id), label: name[language] }))}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
      </AddNamed>
    </section>
  );
}
