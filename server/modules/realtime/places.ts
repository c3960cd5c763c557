/** Who holds places, and how many they may hold at a time. */
export interface Holder {
  key: string;
  max: number;
}

/** Counts what is held at a time. */
export class SlotCounter {
  private readonly held = new Map<string, number>();

  /** Takes a place of each holder and answers how to leave it; undefined when one of them has none left. */
  take(holders: readonly Holder[]): (() => void) | undefined {
    if (holders.some(({ key, max }) => this.count(key) >= max)) return undefined;
    for (const { key } of holders) this.held.set(key, this.count(key) + 1);
    return () => holders.forEach(({ key }) => this.leave(key));
  }

  private count(key: string): number {
    return this.held.get(key) ?? 0;
  }

  private leave(key: string): void {
    const left = this.count(key) - 1;
    if (left > 0) this.held.set(key, left);
    else this.held.delete(key);
  }
}
