import { eq } from "drizzle-orm";
import type { Queries } from "../../../db/client";
import { warehouses, type AddressSnapshot } from "../../../db/schema";
import type { PartFacts } from "./partsQuery";

type Postal = Pick<AddressSnapshot, "fullname" | "address" | "apartment" | "city" | "state" | "zip" | "country">;

/** Where a part leaves from, as an address; null while the team has named no street there. */
export async function sentFrom(db: Queries, { shipment }: Pick<PartFacts, "shipment">): Promise<Postal | null> {
  const [place] = await db.select().from(warehouses).where(eq(warehouses.id, shipment.warehouseId));
  if (!place?.street) return null;
  const { sender, street, zip, city, name, country } = place;
  return {
    fullname: sender ?? name,
    address: street,
    apartment: "",
    city: city ?? "",
    state: "",
    zip: zip ?? "",
    country,
  };
}
