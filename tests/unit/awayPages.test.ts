import type { GetServerSideProps, GetServerSidePropsContext } from "next";
import type { InProcessReply } from "@/contract/routes/dispatch";
import { failurePage, personalPage, publicPage, required } from "@/services/page";
import { brandPage } from "@/services/desk/deskPage";
import { fetchProfile } from "@/services/customer";
import { searchProducts } from "@/services/product";

// Published as an ES module, which the test runner does not read.
jest.mock("../../next-i18next.config.js", () => ({
  i18n: { defaultLocale: "en", locales: ["en", "de", "fr"] },
  localePath: "./public/locales",
}));

const body = JSON.stringify({ status: 0, message: "The store is very busy.", data: { retry_after: 2 } });
const away: InProcessReply = { status: 503, headers: { "retry-after": "2" }, body };

beforeAll(() => void (globalThis.storeApi = () => Promise.resolve(away)));
afterAll(() => void (globalThis.storeApi = undefined));

/** What Next would send: the page's props, and the status and headers that it set. */
async function show(page: GetServerSideProps) {
  const headers: Record<string, unknown> = {};
  const res = {
    statusCode: 200,
    setHeader: (name: string, value: unknown) => void (headers[name] = value),
    getHeader: (name: string) => headers[name],
  };
  const asked = { req: { headers: {}, cookies: { token: "x" } }, res, query: {}, resolvedUrl: "/", locale: "de-DE" };
  const answer = await page(asked as unknown as GetServerSidePropsContext);
  return { status: res.statusCode, headers, props: "props" in answer ? await answer.props : undefined };
}

const pages: [string, GetServerSideProps][] = [
  [
    "for everybody",
    publicPage(["search"], async ({ caller }) =>
      required(await searchProducts({ q: "desk" }, caller)),
    ) as GetServerSideProps,
  ],
  [
    "of one person",
    personalPage(["account"], {
      load: async ({ caller }) => required(await fetchProfile(caller)),
    }) as GetServerSideProps,
  ],
  ["of a desk", brandPage(["brandOrders"], { may: "parts.read" }) as GetServerSideProps],
];

test.each(pages)("a page %s without a database is 503 in its language, and kept nowhere", async (_whose, page) => {
  const { status, headers, props } = await show(page);
  expect([status, headers["Retry-After"], headers["Cache-Control"]]).toEqual([503, "2", "private, no-store"]);
  expect(props).toMatchObject({
    isUnavailable: true,
    messages: { common: { away: { title: "Der Shop antwortet gerade nicht" } } },
  });
});

test("any other fault of the store's own is none that passes by itself", async () => {
  globalThis.storeApi = () => Promise.resolve({ ...away, status: 500 });
  for (const [, page] of pages) await expect(show(page)).rejects.toThrow();
  await expect(failurePage({ locale: "de-DE" })).resolves.toHaveProperty("props.messages.common.serverError");
});
