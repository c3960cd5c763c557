import { eq } from "drizzle-orm";
import { TERMS_VERSION, type ApplicationForm } from "../../../contract/desk/applicationTerms";
import { days, addTime } from "../../clock";
import type { Transaction } from "../client";
import { customers, vendorApplications } from "../schema";

const applicant = { email: "applicant@example.com", fullname: "Ingrid Vestby", referralCode: "INGRID3001" };

const form: ApplicationForm = {
  legal_name: "Vestby Trevare AS",
  country: "NO",
  address: "Fabrikkgata 4\n3510 Hønefoss",
  vat_number: "",
  contact_name: "Ingrid Vestby",
  contact_phone: "+47 32 10 45 60",
  manufacturer_name: "Vestby Trevare AS",
  manufacturer_address: "Fabrikkgata 4, 3510 Hønefoss, Norway",
  manufacturer_email: "safety@vestby-trevare.example",
  manufacturer_in_eu: false,
  eu_responsible: "Nordic Compliance ApS, Havnegade 12, 1058 København K, Denmark",
  product_kinds: ["desks", "storage"],
  sample_links: "https://vestby-trevare.example/desks\nhttps://vestby-trevare.example/shelves",
  return_days: 30,
  handling_days: 8,
  terms_version: TERMS_VERSION,
};

/** Somebody who wants to sell here and waits for the store's team. */
export async function seedApplications(tx: Transaction, now: Date): Promise<void> {
  await tx.insert(customers).values(applicant).onConflictDoNothing();
  const [person] = await tx.select({ id: customers.id }).from(customers).where(eq(customers.email, applicant.email));
  if (!person) throw new Error("the applicant of the demo world was not written");
  const startedAt = addTime(now, -days(3));
  const row = { customerId: person.id, state: "applied", form, language: "en", startedAt, version: 2 } as const;
  await tx
    .insert(vendorApplications)
    .values({ ...row, appliedAt: addTime(now, -days(2)) })
    .onConflictDoNothing();
}
