import { perLanguage } from "../../../contract/rules/languages";
import type { BodyOf } from "../../../contract/routes/route";
import type { applicationRoutes } from "../../../contract/desk/applicationRoutes";
import type { LocalizedText } from "../../db/schema/columns";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { assertFreeName } from "../desk/nameRule";
import { noteRecord } from "../desk/records";
import { assertFreeSlug } from "../desk/slugRule";
import { applicationErrors } from "./errors";
import { actorOf, type Applicant } from "./ownApplication";
import { lockOwn, updateApplication } from "./repository";
import { addBrand, addOwner, worksForBrand } from "./repositoryBrands";

export type NewBrand = BodyOf<(typeof applicationRoutes)["POST /customer-api/brand-application/create"]>;

const trimmed = (words: LocalizedText): LocalizedText => perLanguage((language) => words[language].trim());

/**
 * Makes the brand of an accepted application, with its first owner. Nobody sees its page before it sells something.
 * @throws 409 for who works for a brand or has no accepted application, 422 for a name or an address it cannot have
 */
export async function createBrand({ db, clock }: Deps, applicant: Applicant, typed: NewBrand) {
  const now = clock.now();
  const { person } = applicant;
  return db.transaction(async (tx) => {
    const row = await lockOwn(tx, person.id);
    if (row && row.vendorId !== null) throw new DomainError(applicationErrors.made);
    if (await worksForBrand(tx, person.id)) throw new DomainError(applicationErrors.member);
    if (row?.state !== "accepted") throw new DomainError(applicationErrors.notAccepted);
    const name = await assertFreeName(tx, typed.name, null);
    await assertFreeSlug(tx, typed.slug, null);
    const { form } = row;
    const manufacturer = {
      name: form.manufacturer_name.trim(),
      address: form.manufacturer_address.trim(),
      email: form.manufacturer_email.trim(),
      euResponsible: form.manufacturer_in_eu ? "" : form.eu_responsible.trim(),
    };
    const vendorId = await addBrand(tx, {
      slug: typed.slug,
      name,
      tagline: trimmed(typed.tagline),
      about: trimmed(typed.story),
      returnDays: form.return_days,
      handlingDays: form.handling_days,
      manufacturer,
      country: form.country === "" ? null : form.country,
      state: "live",
    });
    await addOwner(tx, { customerId: person.id, vendorId, joinedAt: now });
    await updateApplication(tx, row.id, { vendorId, version: row.version + 1 });
    const paths = [
      { path: "name", before: null, after: name },
      { path: "slug", before: null, after: typed.slug },
    ];
    const about = { entity: "brand", entityId: vendorId, vendorId, version: 1 } as const;
    await noteRecord(tx, actorOf(applicant), { ...about, kind: "created", paths, at: now });
    return { vendor_id: vendorId, slug: typed.slug, name };
  });
}
