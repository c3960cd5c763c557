import { fieldsOf, isSame, type Fields } from "../../../contract/desk/fields";
import type { ListingForm } from "../../../contract/desk/listingTerms";
import type { Currency } from "../../../contract/markets";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import type { Reader } from "../../measures";
import type { VendorScope } from "../desk/desk";
import { saveChanges, type Entity, type ChangeInput, type Written } from "../desk/saveChanges";
import { assertSendable } from "./checks";
import { listingErrors } from "./errors";
import { changedFields, publishedForm, writtenForm } from "./form";
import { proposalMovedTo } from "./moves";
import { assertOptions } from "./options/assertOptions";
import { applyFields, readSmallFalls, type SmallFalls } from "./publish";
import { assertSet } from "./sets/assertSet";
import { assertOwnFiles } from "./files/assertOwnFiles";
import { entityOf, checkFactsOf, findListing, type Found } from "./findListing";
import { refreshProducts } from "./refreshProducts";
import { updateProposal } from "./repository";
import { updateListed } from "./repositoryGoods";
import { categoryById } from "./repositoryLists";
import { insertProposal } from "./repositoryProposals";
import { assertNumbers } from "./tradeNumbers";

/** What says how goods travel, and nothing that shoppers read or pay. */
const AT_ONCE = new Set(["handling_days", "gtins", "hs_code"]);

/** What only the store's team changes of a listing that there is. */
const FIXED = /^(category_id$|size\.|carton\.)/;

/**
 * Saves what was touched of a listing: what needs nobody's approval at once, the rest as what the brand proposes.
 * @throws as `saveChanges` does, 404 for another brand's, 422 for what a listing cannot be
 */
export async function saveListing(
  deps: Deps,
  scope: VendorScope,
  { key, reader }: { key: string; reader: Reader },
  wanted: ChangeInput,
) {
  const found = await findListing(deps.db, scope, key);
  const { entity, entityId } = entityOf(found);
  const live = new Set<string>();
  const own: Entity<ListingForm> = {
    name: entity,
    id: entityId,
    read: async (tx) => {
      const locked = await findListing(tx, scope, key, true);
      return { doc: writtenForm(locked.published, locked.proposal), version: entityOf(locked).version };
    },
    write: async (tx, change) => {
      const locked = await findListing(tx, scope, key, true);
      await assertForm(tx, { scope, reader }, locked, change);
      const atOnce = await writeAtOnce(tx, locked, change);
      for (const path of atOnce.keys()) live.add(path);
      await writeProposal(tx, scope, locked, change, atOnce);
    },
  };
  const { merged } = await saveChanges(deps, scope, own, wanted);
  if (live.size > 0 && found.published) await refreshProducts(deps, [found.published.product]);
  return { merged };
}

async function assertForm(
  tx: Transaction,
  { scope, reader }: { scope: VendorScope; reader: Reader },
  found: Found,
  { before, doc }: Written<ListingForm>,
) {
  const touched = changedFields(before, doc);
  const fixed = found.published && [...touched.keys()].find((path) => FIXED.test(path));
  if (fixed) throw new DomainError(listingErrors.fixed, { field: fixed });
  await assertSet(tx, scope.vendorId, { published: found.published?.product, before, doc, touched });
  if (touched.has("category_id") && doc.category_id !== null) {
    if (!(await categoryById(tx, doc.category_id)))
      throw new DomainError(listingErrors.unknownCategory, { field: "category_id" });
  }
  const sold = found.published?.product.options ?? [];
  await assertOptions(tx, sold, { before, doc, touched });
  if (touched.has("pictures") || touched.has("model")) await assertOwnFiles(tx, scope.vendorId, doc);
  const numbered = found.published?.product ?? { id: 0, options: [], setParts: [] };
  await assertNumbers(tx, numbered, doc, touched, { vendorId: scope.vendorId, reader });
}

/**
 * What is live at once of a listing that shoppers see: how long it takes to leave, its numbers, and small price falls.
 * Whoever writes many listings has read what they cost before.
 */
export async function writeAtOnce(
  tx: Transaction,
  { published }: Found,
  { before, doc, version, now }: Written<ListingForm>,
  known?: SmallFalls,
) {
  const atOnce: Fields = new Map();
  if (!published) return atOnce;
  const listed = publishedForm(published);
  const touched = changedFields(before, doc);
  const { id } = published.product;
  const isPriced = [...touched.keys()].some((path) => path.startsWith("prices."));
  const isSmall = known ?? (isPriced ? await readSmallFalls(tx, [id], now) : undefined);
  for (const [path, value] of changedFields(listed, doc)) {
    if (!touched.has(path)) continue;
    const [group, code] = path.split(".");
    const currency = code as Currency;
    const isFall =
      group === "prices" &&
      !published.product.hidden &&
      typeof value === "number" &&
      isSmall?.(id, { currency, current: listed.prices[currency], to: value }) === true;
    if (AT_ONCE.has(group ?? "") || isFall) atOnce.set(path, value);
  }
  if (atOnce.size > 0) await applyFields(tx, published, doc, atOnce, version);
  return atOnce;
}

export async function writeProposal(
  tx: Transaction,
  scope: Pick<VendorScope, "vendorId">,
  { published, proposal }: Found,
  { doc, version, now }: Written<ListingForm>,
  atOnce: Fields,
): Promise<void> {
  if (published) await updateListed(tx, published.product.id, { version });
  const listed = writtenForm(published, null);
  const changes = new Map([...changedFields(listed, doc)].filter(([path]) => !atOnce.has(path)));
  const was = fieldsOf(listed);
  // What was proposed before was so of what the listing said then.
  const base = [...changes].map(([path, value]) => {
    const isOld = proposal !== null && isSame(proposal.changes[path], value);
    return [path, isOld ? (proposal.base[path] ?? null) : (was.get(path) ?? null)] as const;
  });
  const columns = { changes: Object.fromEntries(changes), base: published ? Object.fromEntries(base) : {} };
  if (!proposal) {
    if (changes.size === 0) return;
    const productId = published?.product.id ?? null;
    await insertProposal(tx, { ...columns, vendorId: scope.vendorId, productId, createdAt: now });
    return;
  }
  if (isSame(proposal.changes, columns.changes)) return;
  const isEmptied = published !== null && changes.size === 0;
  const state = isEmptied ? proposalMovedTo("withdraw", proposal.state) : proposalMovedTo("edit", proposal.state);
  if (state === "proposed") assertSendable({ form: doc, ...(await checkFactsOf(tx, scope.vendorId, published, doc)) });
  const next = published ? proposal.version + 1 : version;
  await updateProposal(tx, proposal.id, { ...columns, state, version: next, reason: "" });
}
