import type { ListingForm, ListingGroup, ListingPictureItem, ListingRule } from "../../../contract/desk/listingTerms";
import type { StaffProposal } from "../../../contract/desk/proposalRoutes";
import { LANGUAGES } from "../../../contract/markets";
import type { Deps } from "../../deps";
import { texts } from "../../locales/texts";
import type { Reader } from "../../measures";
import { lacksOf } from "./checks";
import { inFormOrder, writtenForm, type ProposalRow } from "./form";
import { groupsAsText, rulesAsText } from "./options/optionWords";
import { readOwnModel } from "./models/ownModels";
import { setDifferences } from "./sets/setWords";
import { smallPicture } from "./files/pictures";
import { checkFactsOf } from "./findListing";
import { readPublished } from "./repository";
import { categoryById } from "./repositoryLists";
import { studioViews } from "../catalog/pictures/imageCatalog";

export interface Decided {
  row: ProposalRow;
  vendor: StaffProposal["vendor"];
}

const isPictures = (value: unknown): value is ListingPictureItem[] =>
  Array.isArray(value) && value.every((each: unknown) => typeof each === "object" && each !== null && "alt" in each);
const picturesOf = (value: unknown) => (isPictures(value) ? value.map(({ name }) => smallPicture(name)) : []);

const modelNamed = (value: unknown) => (typeof value === "string" ? value : null);

/** A field as a reader takes it in; of pictures what they show, of a marked option which it is. */
function shownValue(value: unknown, option: string, { language }: Reader): string {
  if (typeof value === "boolean") return `${option}: ${texts.catalog.yesNo[value ? "yes" : "no"][language]}`;
  if (isPictures(value))
    return value.map(({ alt }) => LANGUAGES.map((language) => alt[language]).join(" · ")).join("\n");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Options and rules as sentences; undefined for every other field. */
function optionText(
  { path, before, after }: { path: string; before: unknown; after: unknown },
  { form, base }: { form: ListingForm; base: ProposalRow["base"] },
  { language }: Reader,
) {
  const naming = { language, pictures: form.pictures };
  const listed = <Item>(value: unknown) => (Array.isArray(value) ? (value as Item[]) : []);
  if (path === "groups") return groupsAsText(listed<ListingGroup>(before), listed<ListingGroup>(after), naming);
  if (path !== "rules") return undefined;
  // Rules that go may name values that go with them.
  const groups = [...listed<ListingGroup>(base.groups), ...form.groups];
  return rulesAsText(listed<ListingRule>(before), listed<ListingRule>(after), groups, naming);
}

/** Proposals with every field that they change, before and after. */
export async function presentProposals(
  deps: Deps,
  reader: Reader,
  found: readonly Decided[],
): Promise<StaffProposal[]> {
  const shown: StaffProposal[] = [];
  for (const { row, vendor } of found) {
    const published = row.productId === null ? null : await readPublished(deps.db, row.productId);
    const form = writtenForm(published, row.state === "accepted" ? null : row);
    const isNew = Object.keys(row.base).length === 0;
    const studio = published ? studioViews(published.product.studio) : [];
    const category = published && (await categoryById(deps.db, published.product.categoryId));
    const named = await categoryNames(deps, row, reader);
    const options = published?.product.options ?? [];
    const facts = await checkFactsOf(deps.db, row.vendorId, published, form);
    const ofSet = await setDifferences(deps.db, row, { form, published, language: reader.language });
    const models = {
      before: await readOwnModel(deps.db, modelNamed(row.base.model), options),
      after: await readOwnModel(deps.db, modelNamed(row.changes.model), options),
    };
    shown.push({
      id: row.id,
      version: row.version,
      state: row.state,
      vendor,
      name: form.name[reader.language] || form.name.en,
      is_new: isNew,
      path: published && category && !published.product.hidden ? `/${category.slug}/${published.product.slug}` : "",
      differences: inFormOrder(ofSet.paths)
        .map((path) => {
          const after = row.changes[path] ?? null;
          const before = row.base[path] ?? null;
          const had = picturesOf(before);
          const marked = published?.product.options.find(({ id }) => path === `stocked.${id}`);
          const option = marked?.name[reader.language] ?? "";
          const isModel = path === "model";
          return {
            path,
            model_before: isModel ? models.before : null,
            model_after: isModel ? models.after : null,
            before: isModel ? "" : shownValue(before, option, reader),
            after: isModel
              ? ""
              : ((path === "category_id" ? named.get(after) : undefined) ?? shownValue(after, option, reader)),
            ...(path === "parts" && ofSet.parts),
            ...optionText({ path, before, after }, { form, base: row.base }, reader),
            pictures_before: path === "pictures" && had.length === 0 ? studio : had,
            pictures_after: picturesOf(after),
          };
        })
        .concat(ofSet.prices),
      missing: row.state === "accepted" ? [] : lacksOf({ form, ...facts }),
      reason: row.reason,
      submitted_at: row.submittedAt?.toISOString() ?? null,
    });
  }
  return shown;
}

/** The category that a new listing chose, by its id. */
async function categoryNames({ db }: Deps, { changes }: ProposalRow, { language }: Reader) {
  const id = changes.category_id;
  if (typeof id !== "number") return new Map<unknown, string>();
  const row = await categoryById(db, id);
  return new Map<unknown, string>(row ? [[id, row.name[language]]] : []);
}
