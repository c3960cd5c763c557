import { makeQueue } from "./queue";

const tick = () => new Promise((resolve) => setTimeout(resolve));

/** A browser's locks, as far as queues use them. */
function fakeLocks() {
  const turns = makeQueue("turns");
  return { request: jest.fn((_name: string, task: () => Promise<unknown>) => turns(task)) };
}

afterEach(() => Reflect.deleteProperty(navigator, "locks"));

test("tasks run one after another, also after one that failed", async () => {
  const queue = makeQueue("cart");
  const log: string[] = [];
  const failed = queue(async () => {
    await tick();
    log.push("first");
    throw new Error("no");
  });
  const second = queue(async () => log.push("second"));
  await expect(failed).rejects.toThrow("no");
  await second;
  expect(log).toEqual(["first", "second"]);
});

test("first adds in two tabs take turns, so that the second goes out with the first one's cart", async () => {
  const locks = fakeLocks();
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  let cookie = "";
  let carts = 0;
  /** As the server does: without a cookie there is a new cart. */
  const add = async () => {
    const sent = cookie;
    await tick();
    if (!sent) cookie = `cart-${(carts += 1)}`;
  };
  const tabs = [makeQueue("cart", () => cookie === ""), makeQueue("cart", () => cookie === "")];
  await Promise.all(tabs.map((queue) => queue(add)));
  expect(carts).toBe(1);
  await tabs[0]?.(add);
  expect(locks.request).toHaveBeenCalledTimes(2);
});

test("a browser without locks adds all the same", async () => {
  expect(await makeQueue("cart", () => true)(async () => "added")).toBe("added");
});
