import { stat } from "node:fs/promises";
import { open, type CountryResponse, type CityResponse, type Reader } from "maxmind";
import { minutes } from "../../clock";
import type { Deps } from "../../deps";
import type { Locate } from "./place";

type Row = CountryResponse & Pick<CityResponse, "subdivisions">;

interface Opened {
  /** Time and size of the file that it was read from. */
  mark: string;
  reader: Reader<Row>;
}

/** A new file is looked for no more often. */
const LOOK_MS = minutes(1);
/** Rows of the file that stay read; the least used go. Nobody's address is among them. */
const KEPT_ROWS = 5_000;

async function markOf(file: string): Promise<string> {
  const { mtimeMs, size } = await stat(file);
  return `${mtimeMs}/${size}`;
}

/**
 * By a file in MaxMind's format (GeoLite2, DB-IP), read when it is first asked and again when it has changed. A new one
 * that cannot be read leaves the old one in use; without any, nobody is placed.
 */
export function fromDatabase({ clock, log }: Pick<Deps, "clock" | "log">, file: string): Locate {
  let opened: Opened | null = null;
  let looking: Promise<void> | null = null;
  let lookedAt = -Infinity;

  async function look(): Promise<void> {
    try {
      const mark = await markOf(file);
      if (opened?.mark === mark) return;
      opened = { mark, reader: await open<Row>(file, { cache: { max: KEPT_ROWS } }) };
    } catch (error) {
      log.error({ err: error, file }, "the database of places cannot be read");
    }
  }

  return async ({ caller }) => {
    const now = clock.now().getTime();
    if (!looking && now - lookedAt >= LOOK_MS) {
      lookedAt = now;
      looking = look().finally(() => {
        looking = null;
      });
    }
    // Only the first ones wait; while a new file is read the old one answers.
    if (!opened) await looking;
    return read(opened, caller.ip);
  };
}

function read(opened: Opened | null, ip: string) {
  let row: Row | null = null;
  try {
    row = opened?.reader.get(ip) ?? null;
  } catch {
    // An address that the file's network does not know, as one of IPv6 in a file of IPv4.
  }
  const country = row?.country?.iso_code;
  return country ? { country, region: row?.subdivisions?.[0]?.iso_code ?? "" } : null;
}
