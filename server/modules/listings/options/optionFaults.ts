import { presetFaults } from "../../../../contract/desk/optionCheck";
import { isSame } from "../../../../contract/desk/fields";
import { OWN_GROUPS, type ListingForm, type ListingGroup } from "../../../../contract/desk/listingTerms";
import type { LibraryGroup } from "../../../../contract/desk/optionSchemas";
import { LANGUAGES, type Language } from "../../../../contract/markets";
import type { ProductOption } from "../../../db/schema";
import { DomainError, type ErrorKind } from "../../../http/errors";
import { listingErrors } from "../errors";
import { groupsIn, isLocked, isOwnGroup } from "./optionForm";

interface Fault {
  field: "groups" | "rules";
  error: ErrorKind;
  values?: Record<string, string | number>;
}

const isTwice = (values: readonly (string | number)[]) => new Set(values).size < values.length;

/** Whether a group that is sold is still the same: what it is called, and what it offers, may differ. */
const isKept = (group: ListingGroup, { code, kind, optional }: ProductOption) =>
  group.code === code &&
  (isOwnGroup(group) || group.optional === optional) &&
  (group.kind === kind || (kind !== "plug" && group.kind !== "plug"));

/**
 * What no draft may say: groups that are neither sold, nor the library's, nor made by the brand; the same twice;
 * another of what the store alone writes.
 * @throws 422 for the first of it
 */
export function assertGroups(
  current: readonly ProductOption[],
  groups: readonly ListingGroup[],
  library: readonly LibraryGroup[],
): void {
  const refuse = (error: ErrorKind) => {
    throw new DomainError(error, { field: "groups" });
  };
  if (isTwice(groups.map(({ id }) => id)) || isTwice(groups.map(({ code }) => code))) refuse(listingErrors.groupTwice);
  for (const group of groups) {
    if (isTwice(group.values.map(({ value }) => value))) refuse(listingErrors.groupTwice);
    const sold = current.find(({ id }) => id === group.id);
    const shared = library.find(({ id }) => id === group.id);
    if (sold ? !isKept(group, sold) : group.kind === "plug") refuse(listingErrors.unknownGroup);
    if (!sold && isOwnGroup(group) && group.code !== `${OWN_GROUPS.code}${group.id}`)
      refuse(listingErrors.unknownGroup);
    if (!sold && !isOwnGroup(group) && (shared?.code !== group.code || shared.optional !== group.optional))
      refuse(listingErrors.unknownGroup);
    // Lists are filtered by the library's groups: one product does not call them otherwise.
    const called = sold && !isOwnGroup(group) ? sold.name : shared?.name;
    if (called && !isOwnGroup(group) && !isSame(called, group.name)) refuse(listingErrors.groupName);
  }
  for (const option of current.filter(isLocked)) {
    const [before] = groupsIn([option]);
    if (
      !isSame(
        before,
        groups.find(({ id }) => id === option.id),
      )
    )
      refuse(listingErrors.groupLocked);
  }
}

const isBare = (words: Record<Language, string>) => LANGUAGES.some((language) => words[language].trim() === "");

/**
 * What options lack before they can be sold: names in three languages, surcharges in every currency, a preset, and
 * rules that can be kept. A rule by which the page could not begin with its presets is one of them.
 */
export function optionFaults({ groups, rules, pictures }: ListingForm): Fault[] {
  const faults: Fault[] = [];
  const shown = new Set(pictures.map(({ name }) => name));
  for (const { name, optional, preset, values } of groups) {
    const called = name.en.trim() || "?";
    const fault = (error: ErrorKind) => faults.push({ field: "groups", error, values: { group: called } });
    if (isBare(name) || values.some((value) => isBare(value.name))) fault(listingErrors.groupNames);
    if (values.length === 0) fault(listingErrors.groupEmpty);
    if (!optional && values.length > 0 && !values.some(({ value }) => value === preset)) fault(listingErrors.noPreset);
    if (values.some(({ picture }) => picture !== "" && !shown.has(picture))) fault(listingErrors.groupPicture);
  }
  if (rules.length === 0) return faults;
  const keys = new Set(groups.flatMap(({ id, values }) => values.map(({ value }) => `${id}.${value}`)));
  rules.forEach(({ when, needs_any: needs, excludes, reason }, at) => {
    const fault = (error: ErrorKind) => faults.push({ field: "rules", error, values: { number: at + 1 } });
    const named = [...needs, ...excludes];
    if (named.length === 0) fault(listingErrors.ruleEmpty);
    if ([when, ...named].some((key) => !keys.has(key))) fault(listingErrors.ruleUnknown);
    if (named.includes(when)) fault(listingErrors.ruleItself);
    if (isBare(reason)) fault(listingErrors.ruleReason);
  });
  for (const at of presetFaults(groups, rules))
    faults.push({ field: "rules", error: listingErrors.rulePreset, values: { number: at + 1 } });
  return faults;
}
