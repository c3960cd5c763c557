import { partFault } from "./partCheck";

const groups = [
  { id: 1, optional: false, preset: "oak", values: [{ value: "oak" }, { value: "walnut" }] },
  { id: 2, optional: true, preset: "", values: [{ value: "tray" }, { value: "hook" }] },
];
const rules = [{ when: "1.walnut", needs_any: ["2.tray"], excludes: ["2.hook"] }];

test("a part comes with its presets, where its rules allow them", () => {
  expect(partFault(groups, rules, [])).toBeNull();
  expect(partFault(groups, rules, ["2.hook", "2.tray"])).toBeNull();
  const oakNeedsTray = [{ when: "1.oak", needs_any: ["2.tray"], excludes: [] }];
  expect(partFault(groups, oakNeedsTray, [])).toEqual({ kind: "rule", at: 0 });
});

test("a choice that is not offered, made twice or against a rule is a fault", () => {
  expect(partFault(groups, rules, ["1.ash"])).toEqual({ kind: "value", key: "1.ash" });
  expect(partFault(groups, rules, ["3.oak"])).toEqual({ kind: "value", key: "3.oak" });
  expect(partFault(groups, rules, ["1.oak", "1.walnut"])).toEqual({ kind: "twice", group: 1 });
  expect(partFault(groups, rules, ["2.tray", "2.tray"])).toEqual({ kind: "twice", group: 2 });
  expect(partFault(groups, rules, ["1.walnut"])).toEqual({ kind: "rule", at: 0 });
  expect(partFault(groups, rules, ["1.walnut", "2.tray", "2.hook"])).toEqual({ kind: "rule", at: 0 });
  expect(partFault(groups, rules, ["1.walnut", "2.tray"])).toBeNull();
});
