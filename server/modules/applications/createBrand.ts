import { eq } from "drizzle-orm";
import type { BodyOf } from "../../../contract/routes/route";
import type { applicationRoutes } from "../../../contract/desk/applicationRoutes";
import { vendorMembers, vendors } from "../../db/schema";
import type { Words } from "../../db/schema/columns";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { assertFreeName } from "../desk/nameRule";
import { noteRecord } from "../desk/records";
import { assertFreeSlug } from "../desk/slugRule";
import { applicationErrors } from "./errors";
import { actorOf, type Applicant } from "./ownApplication";
import { lockOwn, updateApplication } from "./repository";

export type NewBrand = BodyOf<(typeof applicationRoutes)["POST /customer-api/brand-application/create"]>;

const trimmed = ({ en, fr, de }: Words): Words => ({ en: en.trim(), fr: fr.trim(), de: de.trim() });

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
    const [member] = await tx.select().from(vendorMembers).where(eq(vendorMembers.customerId, person.id));
    if (member) throw new DomainError(applicationErrors.member);
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
    const [vendor] = await tx
      .insert(vendors)
      .values({
        slug: typed.slug,
        name,
        tagline: trimmed(typed.tagline),
        about: trimmed(typed.story),
        returnDays: form.return_days,
        handlingDays: form.handling_days,
        manufacturer,
        country: form.country === "" ? null : form.country,
        state: "live",
      })
      .returning({ id: vendors.id });
    if (!vendor) throw new Error("a brand was not written");
    await tx.insert(vendorMembers).values({ customerId: person.id, vendorId: vendor.id, role: "owner", joinedAt: now });
    await updateApplication(tx, row.id, { vendorId: vendor.id, version: row.version + 1 });
    const paths = [
      { path: "name", before: null, after: name },
      { path: "slug", before: null, after: typed.slug },
    ];
    const about = { entity: "brand", entityId: vendor.id, vendorId: vendor.id, version: 1 } as const;
    await noteRecord(tx, actorOf(applicant), { ...about, kind: "created", paths, at: now });
    return { vendor_id: vendor.id, slug: typed.slug, name };
  });
}
