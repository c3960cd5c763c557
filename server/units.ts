/** Whole units of an asset's smallest part as people type them: 1500000 with 6 decimals is "1.5". */
export function formatUnits(units: bigint, decimals: number): string {
  const text = units.toString().padStart(decimals + 1, "0");
  const whole = text.slice(0, text.length - decimals);
  const part = decimals === 0 ? "" : text.slice(-decimals).replace(/0+$/, "");
  return part === "" ? whole : `${whole}.${part}`;
}
