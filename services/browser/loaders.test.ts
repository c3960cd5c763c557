import { pendingLoaders, registerLoader, trackPending } from "./loaders";

test("each loader counts until its end, and ends once", async () => {
  const end = registerLoader();
  let fail: (reason: Error) => void = () => undefined;
  trackPending(
    new Promise((_, reject) => {
      fail = reject;
    }),
  );
  expect(pendingLoaders()).toBe(2);
  end();
  end();
  expect(pendingLoaders()).toBe(1);
  fail(new Error("no connection"));
  await Promise.resolve();
  expect(pendingLoaders()).toBe(0);
});
