import { Lanes, type LaneRules, type Leave } from "./lanes";

const lanesOf = (rules: Partial<LaneRules> = {}) =>
  new Lanes({ width: 1, behind: 100, length: 100, patienceMs: 5_000, ...rules });

/** Lets everything run that waits for nothing. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Enters and notes the name when it is let in. */
function queue(lanes: Lanes, order: string[], name: string, keys: string[], isUrgent = false) {
  const entered = lanes.enter(keys, { isUrgent }).then((leave) => {
    order.push(leave ? name : `${name} refused`);
    return leave as Leave;
  });
  return { entered, leave: async () => (await entered)() };
}

test("a thing is worked on by as many as may, the others by arrival", async () => {
  const [lanes, order] = [lanesOf({ width: 2 }), [] as string[]];
  const queued = ["a", "b", "c", "d"].map((name) => queue(lanes, order, name, ["lamp"]));
  await settle();
  expect(order).toEqual(["a", "b"]);
  await queued[1]?.leave();
  await settle();
  expect(order).toEqual(["a", "b", "c"]);
  await queued[0]?.leave();
  await settle();
  expect(order).toEqual(["a", "b", "c", "d"]);
});

test("other things are not waited for, and whoever waits keeps no place in a free lane", async () => {
  const [lanes, order] = [lanesOf(), [] as string[]];
  const hot = queue(lanes, order, "hot", ["lamp"]);
  queue(lanes, order, "both", ["desk", "lamp"]);
  const desk = queue(lanes, order, "desk", ["desk"]);
  queue(lanes, order, "nothing", []);
  await settle();
  expect(order).toEqual(["hot", "desk", "nothing"]);
  await desk.leave();
  await hot.leave();
  await settle();
  expect(order).toEqual(["hot", "desk", "nothing", "both"]);
});

test("many things that are wanted much take one place each, and only so many more together", async () => {
  const [lanes, order] = [lanesOf({ width: 3, behind: 2 }), [] as string[]];
  const queued = ["lamp 1", "lamp 2", "lamp 3", "desk 1", "desk 2", "mat 1", "mat 2"].map((name) =>
    queue(lanes, order, name, [name.slice(0, -2)]),
  );
  await settle();
  expect(order).toEqual(["lamp 1", "lamp 2", "lamp 3", "desk 1", "mat 1"]);
  await queued[0]?.leave();
  await settle();
  expect(order.slice(5)).toEqual(["desk 2"]);
  for (const place of [1, 2, 3, 4, 5]) await queued[place]?.leave();
  await settle();
  expect(order.slice(6)).toEqual(["mat 2"]);
  await queued[6]?.leave();
  const again = ["lamp 4", "lamp 5", "lamp 6"].map((name) => queue(lanes, order, name, ["lamp"]));
  await settle();
  expect([order.slice(7), again.length]).toEqual([["lamp 4", "lamp 5", "lamp 6"], 3]);
});

test("who wants two things that are never free together gets them in the end", async () => {
  const [lanes, order] = [lanesOf(), [] as string[]];
  const inside = [queue(lanes, order, "lamp", ["lamp"]), queue(lanes, order, "desk", ["desk"])];
  queue(lanes, order, "both", ["desk", "lamp"]);
  for (let turn = 0; turn < 60 && !order.includes("both"); turn += 1) {
    const thing = turn % 2 === 0 ? "lamp" : "desk";
    inside.push(queue(lanes, order, thing, [thing]));
    await inside.shift()?.leave();
    await settle();
  }
  expect(order).toContain("both");
});

test("what was begun is finished first, and is never refused", async () => {
  const [lanes, order] = [lanesOf({ length: 1, patienceMs: 20 }), [] as string[]];
  const first = queue(lanes, order, "first", ["lamp"]);
  queue(lanes, order, "new", ["lamp"]);
  queue(lanes, order, "end", ["lamp"], true);
  await first.leave();
  await settle();
  expect(order).toEqual(["first", "end"]);
  const late = queue(lanes, order, "late end", ["lamp"], true);
  await late.entered;
  expect(order).toEqual(["first", "end", "new refused", "late end"]);
});

test("queues are bounded in length and in time, and giving up leaves nothing behind", async () => {
  const [lanes, order] = [lanesOf({ length: 2, patienceMs: 20 }), [] as string[]];
  const first = queue(lanes, order, "first", ["lamp"]);
  const [second, third] = ["second", "third"].map((name) => queue(lanes, order, name, ["lamp"]));
  await queue(lanes, order, "fourth", ["lamp", "desk"]).entered;
  expect(order).toEqual(["first", "fourth refused"]);
  await Promise.all([second?.entered, third?.entered]);
  expect(order).toEqual(["first", "fourth refused", "second refused", "third refused"]);
  await first.leave();
  await first.leave();
  queue(lanes, order, "fifth", ["lamp"]);
  queue(lanes, order, "sixth", ["lamp"]);
  await settle();
  expect(order.slice(4)).toEqual(["fifth"]);
});
