import type { BrandForm } from "../../../contract/desk/brandRoutes";
import { MIN_CONTRAST, POLICY_KINDS, type PolicyKind } from "../../../contract/desk/brandTerms";
import { isSame } from "../../../contract/desk/fields";
import { isReadable, themeContrast } from "../../../contract/desk/contrast";
import { LANGUAGES } from "../../../contract/markets";
import { sameInAllLanguages } from "../../../contract/rules/languages";
import type { Transaction } from "../../db/client";
import { DomainError, httpErrors } from "../../http/errors";
import { assertClosures } from "../desk/closures";
import type { VendorScope } from "../desk/desk";
import { assertFreeName } from "../desk/nameRule";
import type { Entity, Written } from "../desk/saveChanges";
import { indexProducts } from "../search/repositoryIndex";
import { brandErrors } from "./errors";
import {
  currentPolicies,
  idsOfBrand,
  insertPolicy,
  lockBrand,
  setTrialDays,
  updateBrand,
  type BrandRow,
  type PolicyRow,
} from "./repository";

const NO_WORDS = sameInAllLanguages("");

export function formOf(row: BrandRow, policies: Map<PolicyKind, PolicyRow>): BrandForm {
  const words = (kind: PolicyKind) => policies.get(kind)?.text ?? NO_WORDS;
  return {
    name: row.name,
    tagline: row.tagline,
    about: row.about,
    return_days: row.returnDays,
    handling_days: row.handlingDays,
    closures: row.closures,
    theme: row.theme,
    policies: { returns: words("returns"), shipping: words("shipping"), warranty: words("warranty") },
  };
}

/** What a brand's members write about it, as something to save. */
export function brandEntity({ vendorId }: VendorScope): Entity<BrandForm> {
  return {
    name: "brand",
    id: vendorId,
    read: async (tx) => {
      const row = await lockBrand(tx, vendorId);
      if (!row) throw new DomainError(httpErrors.notFound);
      return { doc: formOf(row, await currentPolicies(tx, vendorId)), version: row.version };
    },
    write: (tx, change) => writeBrand(tx, vendorId, change),
  };
}

async function writeBrand(tx: Transaction, vendorId: number, { before, doc, version, now }: Written<BrandForm>) {
  const name = doc.name === before.name ? doc.name : await assertFreeName(tx, doc.name, vendorId);
  assertClosures(doc.closures);
  if (!isReadable(doc.theme)) {
    const values = { ratio: themeContrast(doc.theme).toFixed(1), least: String(MIN_CONTRAST) };
    throw new DomainError(brandErrors.unreadable, { field: "theme.accent", values });
  }
  assertWords(doc);
  await updateBrand(tx, vendorId, {
    name,
    tagline: doc.tagline,
    about: doc.about,
    returnDays: doc.return_days,
    handlingDays: doc.handling_days,
    closures: doc.closures,
    theme: doc.theme,
    version,
  });
  if (doc.return_days !== before.return_days) await setTrialDays(tx, vendorId, doc.return_days);
  const changed = POLICY_KINDS.filter((kind) => !isSame(before.policies[kind], doc.policies[kind]));
  for (const kind of changed) await insertPolicy(tx, { vendorId, kind, text: doc.policies[kind], since: now });
  // Products are found by their vendor's name.
  if (name !== before.name) await indexProducts(tx, await idsOfBrand(tx, vendorId));
}

/** A text that stands in one language stands in all: no shopper meets a page that is half empty. */
function assertWords({ tagline, about, policies }: BrandForm): void {
  const parts = { tagline, about, ...prefixed(policies) };
  for (const [path, words] of Object.entries(parts)) {
    const missing = LANGUAGES.filter((language) => words[language].trim() === "");
    if (missing.length > 0 && missing.length < LANGUAGES.length)
      throw new DomainError(brandErrors.wordsNeeded, { field: `${path}.${missing[0] ?? "en"}` });
  }
}

const prefixed = (policies: BrandForm["policies"]) =>
  Object.fromEntries(Object.entries(policies).map(([kind, words]) => [`policies.${kind}`, words]));
