import { HEALTH_TERMS } from "../../../contract/settings/gatewayTerms";
import { healthOf } from "./health";

const none = { tried: 0, paid: 0, declined: 0, failed: 0, stuck: 0, lately: 0 };

test.each([
  ["nobody has tried it", "stripe", 0, none, "idle"],
  ["no keys are set", "", 0, none, "off"],
  ["all is paid", "stripe", 0, { ...none, paid: 9, lately: 9 }, "well"],
  ["few are declined", "stripe", 0, { ...none, paid: 5, declined: 5, lately: 10 }, "well"],
  ["most are declined", "stripe", 0, { ...none, paid: 4, declined: 3, failed: 2, lately: 9 }, "failing"],
  ["too few say nothing", "stripe", 0, { ...none, declined: HEALTH_TERMS.leastDecided - 1, lately: 4 }, "well"],
  ["an answer is missing", "stripe", 0, { ...none, paid: 99, stuck: 1, lately: 100 }, "stuck"],
  ["a notice waits", "stripe", 1, { ...none, paid: 99, lately: 99 }, "stuck"],
  ["keys went while an answer was missing", "", 0, { ...none, stuck: 1, lately: 1 }, "stuck"],
] as const)("%s", (_name, provider, waiting, counts, health) => {
  expect(healthOf(provider, waiting, counts)).toBe(health);
});
