/** A fault names the address that it was found at and why it is one. */
interface Fault {
  address: string;
  reason: string;
}

interface Check {
  looks: number;
  faults: Fault[];
  failed: number;
}

/** Faults of one check beyond these are counted, not printed. */
const PRINTED = 60;

/** What was looked at and what was wrong with it, check by check. */
export class Findings {
  private readonly checks = new Map<string, Check>();
  private readonly hints = new Map<string, number>();

  /** Notes one look of a check; the reason is what a reader is told when it failed. */
  look(check: string, isWell: boolean, address: string, reason: string): boolean {
    const kept = this.checks.get(check) ?? { looks: 0, faults: [], failed: 0 };
    this.checks.set(check, kept);
    kept.looks += 1;
    if (isWell) return true;
    kept.failed += 1;
    if (kept.faults.length < PRINTED) kept.faults.push({ address, reason });
    return false;
  }

  /** What would be better, and is no fault. */
  hint(text: string): void {
    this.hints.set(text, (this.hints.get(text) ?? 0) + 1);
  }

  /** Why what failed did, in the order of the looks of each check. */
  reasons(): string[] {
    return [...this.checks.values()].flatMap(({ faults }) => faults.map(({ reason }) => reason));
  }

  /** Prints faults, hints and a table; answers how many checks failed. The last lines are what the gate adds up. */
  print(): number {
    for (const [name, { faults, failed }] of this.checks) {
      if (failed === 0) continue;
      console.log(`\n${name}:`);
      for (const { address, reason } of faults) console.log(`  ${address}: ${reason}`);
      if (failed > faults.length) console.log(`  and ${failed - faults.length} more`);
    }
    if (this.hints.size > 0) console.log("\nBetter, but no fault:");
    for (const [text, count] of this.hints) console.log(`  ${text} (${count})`);
    console.log(`\n${"check".padEnd(34)}${"looks".padStart(8)}${"faults".padStart(8)}`);
    for (const [name, { looks, failed }] of this.checks)
      console.log(`${name.padEnd(34)}${String(looks).padStart(8)}${String(failed).padStart(8)}`);
    const bad = [...this.checks.values()].filter(({ failed }) => failed > 0).length;
    console.log(`\n  ${this.checks.size - bad} passed\n  ${bad} failed`);
    return bad;
  }
}
