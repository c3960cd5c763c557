/** What a scan sounds like: high and short for right, low and twice for wrong, rising for a parcel that is full. */
const TONES = {
  right: [[1320, 0, 0.08]],
  wrong: [
    [180, 0, 0.18],
    [180, 0.26, 0.18],
  ],
  full: [
    [880, 0, 0.09],
    [1320, 0.11, 0.14],
  ],
} as const satisfies Record<string, readonly (readonly [hertz: number, from: number, seconds: number])[]>;
export type ScanTone = keyof typeof TONES;

const BUZZES: Record<ScanTone, number[]> = { right: [40], wrong: [150, 80, 150], full: [40, 60, 40] };
const VOLUME = 0.2;

let context: AudioContext | undefined;

/** Browsers let pages sound once somebody has touched them; where none can, words and colours say the same. */
export function soundScan(tone: ScanTone): void {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  void context.resume().catch(() => undefined);
  for (const [hertz, from, seconds] of TONES[tone]) {
    const [wave, volume] = [context.createOscillator(), context.createGain()];
    wave.type = tone === "wrong" ? "square" : "sine";
    wave.frequency.value = hertz;
    volume.gain.value = VOLUME;
    wave.connect(volume).connect(destination);
    wave.start(currentTime + from);
    wave.stop(currentTime + from + seconds);
  }
}

/** Phones alone; absent in Safari. */
export function buzzScan(tone: ScanTone): void {
  const { vibrate } = navigator as { vibrate?: (pattern: number[]) => boolean };
  vibrate?.call(navigator, BUZZES[tone]);
}
