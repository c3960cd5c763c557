import { findBrowser } from "../../../scripts/findBrowser.mjs";

const executablePath = findBrowser();

/** Off the network, on machines without a graphics card. */
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const launch = (...args: string[]) => ({ ...(executablePath && { executablePath }), args: [...QUIET, ...args] });

/** For journeys that read words and press controls: fetching and drawing pictures is a fifth of a browser's work. */
export const WITHOUT_PICTURES = launch("--blink-settings=imagesEnabled=false");

/** For journeys that look at pictures, or at what these do to a page: `test.use({ launchOptions: WITH_PICTURES })`. */
export const WITH_PICTURES = launch();

/** For journeys with a camera: what it sees is a video of uncompressed frames (Y4M), again and again. */
export const withCamera = (video: string) =>
  launch(
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${video}`,
  );
