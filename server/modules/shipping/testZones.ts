import { readdirSync, readFileSync } from "node:fs";
import type { CountryCode } from "../../../contract/markets";
import { deliveryZonesOf, type Zone } from "./zones";

const MIGRATIONS = "server/db/migrations";
const ROW = /^\('(\w\w)', '(\S+)', '([ABC])', (true|false), '(\[.*?\])'\)/gm;

/** What a new store is given, for tests without a database: the migration that fills it is the only place of these. */
export const testZones = deliveryZonesOf(
  readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith("_delivery_zones.sql"))
    .flatMap((name) => [...readFileSync(`${MIGRATIONS}/${name}`, "utf8").matchAll(ROW)])
    .map(([, country, start = "", zone, free, remote = ""]) => ({
      country: country as CountryCode,
      startsAt: new Date(start),
      zone: zone as Zone,
      freeParcels: free === "true",
      remote: JSON.parse(remote) as string[],
    })),
);
