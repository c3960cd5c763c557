import type { BarcodeDetector } from "barcode-detector/ponyfill";

/** What stands on slips, units and labels. */
const FORMATS = ["qr_code", "ean_13", "ean_8", "upc_a", "upc_e", "itf", "code_128", "code_39"] as const;
type Detector = Pick<BarcodeDetector, "detect">;

/** Why a camera cannot be used. `policy`: the page was come to in a way that left its rules behind. */
export type CameraTrouble = "denied" | "absent" | "busy" | "policy" | "decoder";

/** Between two looks: phones stay cool, and nobody waits. */
const LOOK_MS = 120;
/** A code that stays in view counts once; it counts again when it has been away for so long. */
const AWAY_MS = 1200;

/** The browser's own, where it reads all of these; otherwise the store's, which comes with its first use. */
async function openDetector(): Promise<Detector> {
  const own = (globalThis as { BarcodeDetector?: typeof BarcodeDetector }).BarcodeDetector;
  const known: readonly string[] = (await own?.getSupportedFormats().catch(() => [])) ?? [];
  if (own && FORMATS.every((format) => known.includes(format))) return new own({ formats: [...FORMATS] });
  const { BarcodeDetector: Ponyfill, prepareZXingModule } = await import("barcode-detector/ponyfill");
  // Its own default would fetch the decoder from another host.
  const wasm = new URL("zxing-wasm/reader/zxing_reader.wasm", import.meta.url).href;
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  return new Ponyfill({ formats: [...FORMATS] });
}

/** A walk from another page keeps that page's rules, which allow no camera. */
function isOwnDocument(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry === undefined || new URL(entry.name).pathname === window.location.pathname;
}

function troubleOf(error: unknown): CameraTrouble {
  const { name } = error as { name?: string };
  if (name === "NotAllowedError" || name === "SecurityError") return isOwnDocument() ? "denied" : "policy";
  return name === "NotReadableError" || name === "AbortError" ? "busy" : "absent";
}

/** A camera that looks for codes. */
export interface CodeCamera {
  /** Null for a camera without a lamp. */
  light: ((isOn: boolean) => Promise<void>) | null;
  stop: () => void;
}

interface Lamp {
  torch?: boolean;
}

/** Shows the camera behind the phone in a video and tells each code that it sees. What it sees stays in the browser. */
export async function openCodeCamera(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
): Promise<CodeCamera | CameraTrouble> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  // Browsers give pages without encryption none.
  if (!mediaDevices) return "absent";
  let stream: MediaStream;
  try {
    stream = await mediaDevices.getUserMedia({
      video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 } },
    });
  } catch (error) {
    return troubleOf(error);
  }
  const end = () => stream.getTracks().forEach((track) => track.stop());
  let detector: Detector;
  try {
    detector = await openDetector();
    video.srcObject = stream;
    await video.play();
  } catch {
    end();
    return "decoder";
  }
  let isOver = false;
  let last = { text: "", at: 0 };
  const look = async () => {
    if (isOver) return;
    const found =
      video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await detector.detect(video).catch(() => []) : [];
    const text = found[0]?.rawValue ?? "";
    const now = performance.now();
    if (text !== "" && !isOver) {
      if (text !== last.text || now - last.at > AWAY_MS) onCode(text);
      last = { text, at: now };
    }
    window.setTimeout(() => void look(), LOOK_MS);
  };
  void look();
  const [track] = stream.getVideoTracks();
  const hasLamp = (track?.getCapabilities?.() as Lamp | undefined)?.torch === true;
  return {
    light:
      track && hasLamp
        ? (torch) => track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet & Lamp] })
        : null,
    stop: () => {
      isOver = true;
      end();
      video.srcObject = null;
    },
  };
}
