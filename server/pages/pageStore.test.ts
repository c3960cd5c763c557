import { openPages, showRequest } from "../../tests/support/openPages";
import { uncachedPages } from "./pageStore";

test("without a cache pages are made each time, and are everybody's by the same rule", async () => {
  const { ask, rendered, close } = await openPages(showRequest, { store: uncachedPages });
  for (let visit = 0; visit < 2; visit += 1) {
    const answer = await ask("/lamps", { cookie: "token=mine" });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, expect.stringContaining("public")]);
    expect(await answer.text()).toContain("/lamps");
  }
  expect(rendered.map(({ url, headers }) => [url, headers.cookie])).toEqual([
    ["/lamps", undefined],
    ["/lamps", undefined],
  ]);
  await close();
});
