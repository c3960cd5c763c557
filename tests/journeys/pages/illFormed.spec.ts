import net from "node:net";
import { expect, test } from "@playwright/test";
import { IllFormed } from "../../support/checks/illFormed";

/** Another seed finds other things: `TEST_SEED=7 FUZZ_SECONDS=600 npm run test:rest -- illFormed`. */
const SEED = Number(process.env.TEST_SEED ?? 2026);
const SECONDS = Number(process.env.FUZZ_SECONDS ?? 20);
const SLOW_MS = 2000;

const PLACES = [
  "/",
  "/de-DE",
  "/fr-FR/",
  "/standing-desks",
  "/standing-desks/rise-duo",
  "/de-DE/standing-desks/rise-duo",
  "/compare",
  "/search",
  "/sale",
  "/cart",
  "/secure-checkout",
  "/thank-you",
  "/pending-order",
  "/pay-more",
  "/otp",
  "/sign-in",
  "/track-your-order",
  "/tracking-your-order",
  "/customer/your-orders",
  "/customer/your-order-detail-tracking",
  "/customer/profile",
  "/collections/home-office",
  "/robots.txt",
  "/sitemap.xml",
  "/pictures/rise-duo/main-480.avif",
  "/_next/data/x/index.json",
  "/_next/static/x.js",
];
const NAMES = [
  "q",
  "page",
  "sort",
  "price",
  "BODY.185",
  "next_url",
  "token",
  "utm_source",
  "ids",
  "country",
  "order_num",
];
const METHODS = ["GET", "GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "QUERY"];

interface Heard {
  status: number;
  took: number;
}

/** Sends a request as it stands: libraries put right what is to be tested. Status 0: no answer in time. */
function send(port: number, text: string): Promise<Heard> {
  const began = performance.now();
  return new Promise((resolve) => {
    let heard = "";
    const socket = net.connect(port, "localhost", () => socket.write(text, "latin1"));
    const end = () => {
      socket.destroy();
      resolve({ status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(heard)?.[1] ?? 0), took: performance.now() - began });
    };
    socket.setTimeout(10_000, end);
    socket.on("data", (part) => {
      heard += part.toString("latin1");
    });
    socket.on("close", end);
    socket.on("error", end);
  });
}

/** Other journeys may have had the processor: what is slow is slow at every one of some more tries. */
async function isSlowAgain(port: number, text: string): Promise<boolean> {
  for (let tries = 0; tries < 4; tries += 1) if ((await send(port, text)).took <= SLOW_MS) return false;
  return true;
}

function addressOf(made: IllFormed): string {
  const place = made.one(PLACES);
  const parts = made.chance(0.5) ? [place] : [place === "/" ? "" : place, made.segment()];
  if (made.chance(0.1)) parts.push(made.segment(), made.segment());
  const query = NAMES.filter(() => made.chance(0.12)).map((name) => `${name}=${made.segment()}`);
  if (made.chance(0.1)) query.push(made.segment());
  const address = parts.join("/") + (query.length > 0 ? `?${query.join("&")}` : "");
  return made.chance(0.02)
    ? made.one(["*", "", "//", "/..//evil.test", "http://evil.test/", "/\\evil.test", "/#a"])
    : address;
}

test(`no page fails or takes long, whatever its address @desktop (seed ${SEED})`, async ({ baseURL }) => {
  test.setTimeout((SECONDS + 60) * 1000);
  const port = Number(new URL(baseURL!).port);
  const made = new IllFormed(SEED, {});
  const found: string[] = [];
  const counts = new Map<number, number>();
  const until = Date.now() + SECONDS * 1000;
  while (Date.now() < until) {
    const headers = ["host", "accept-language", "cookie", "if-none-match", "range", "referer", "accept-encoding"]
      .filter((name) => name === "host" || made.chance(0.05))
      .map(
        (name) =>
          `${name}: ${name === "host" && made.chance(0.97) ? `localhost:${port}` : made.header().replaceAll("\t", " ")}`,
      );
    const line = `${made.one(METHODS)} ${addressOf(made)} HTTP/1.1`;
    const text = `${[line, ...headers, "connection: close"].join("\r\n")}\r\n\r\n`;
    const { status, took } = await send(port, text);
    counts.set(status, (counts.get(status) ?? 0) + 1);
    if (status === 0 || (status >= 500 && status !== 503))
      found.push(`${status} ${line.slice(0, 300)} ${headers.join(", ").slice(0, 300)}`);
    if (took > SLOW_MS && (await isSlowAgain(port, text))) found.push(`${Math.round(took)} ms ${line.slice(0, 300)}`);
  }
  test.info().annotations.push({ type: "answers", description: JSON.stringify([...counts]) });
  expect([...new Set(found)].slice(0, 20)).toEqual([]);
  // Pages are still there for people.
  expect(
    (await send(port, `GET /standing-desks HTTP/1.1\r\nhost: localhost:${port}\r\nconnection: close\r\n\r\n`)).status,
  ).toBe(200);
});
