import type { Region } from "./regions";

type Regions = Readonly<Record<string, readonly Region[]>>;

interface Place {
  address: string;
  apartment: string;
  city: string;
  /** A code of the country's list, or as it was typed. */
  state: string;
  zip: string;
  country: string;
}

/** `street` stands for its two lines; in the others C is the city, S the state and Z the postcode. */
const USUAL = ["street", "Z C"];
const AMERICA = ["street", "C, S Z"];
const APART = ["street", "C", "S", "Z"];
const WITH_REGION = ["street", "Z C, S"];

/**
 * How the lines of an address stand in a country: Universal Postal Union, Postal addressing systems (the countries'
 * sheets), and where they leave it open Google's libaddressinput.
 */
const LINES: Partial<Record<string, readonly string[]>> = {
  US: AMERICA,
  CA: AMERICA,
  GB: APART,
  IE: APART,
  MT: APART,
  HU: ["C", "street", "Z"],
  LV: ["street", "S", "C, Z"],
  IT: ["street", "Z C S"],
  ES: ["street", "Z C", "S"],
  EE: WITH_REGION,
  LT: WITH_REGION,
  RO: WITH_REGION,
};

/** What the same sheets print before the postcode and nobody types. */
const PREFIXES: Partial<Record<string, string>> = {
  CH: "CH-",
  FI: "FI-",
  LT: "LT-",
  LU: "L-",
  MC: "MC-",
  SE: "SE-",
  SI: "SI-",
};

/** How the sheets write a state of a list: by its code, or by its name, which the capital of that name leaves out. */
const NAMED: Partial<Record<string, (name: string) => string>> = { ES: (name) => name, IE: (name) => `Co. ${name}` };

function stateOf({ country, state, city }: Place, regions: Regions): string {
  const written = NAMED[country];
  const name = regions[country]?.find(({ code }) => code === state)?.name;
  if (!written || name === undefined) return state;
  return city.toLowerCase().startsWith(name.toLowerCase()) ? "" : written(name);
}

/**
 * The lines of an address below its name and above its country, as its country writes them; the postcode does not part
 * from the city. `regions` has the names of states where they are loaded (`REGIONS`).
 */
export function postalLines(at: Place, regions: Regions = {}): string[] {
  const { address, apartment, city, zip, country } = at;
  const parts: Record<string, string> = {
    C: city,
    S: stateOf(at, regions),
    Z: zip && `${PREFIXES[country] ?? ""}${zip}`,
  };
  const line = (pattern: string) =>
    [...pattern.matchAll(/([, ]*)([CSZ])/g)].reduce((text, [, between = "", part = ""]) => {
      const value = parts[part] ?? "";
      // Between a postcode and its neighbour no line is broken.
      const gap = (part === "Z" || pattern.startsWith("Z C")) && between === " " ? "\u00a0" : between;
      return [text, value].filter(Boolean).join(text && gap);
    }, "");
  return (LINES[country] ?? USUAL)
    .flatMap((pattern) => (pattern === "street" ? [address, apartment] : [line(pattern)]))
    .filter(Boolean);
}
