import { REQUEST_STATES } from "../../../contract/enums";
import { isLive, REQUEST_MOVES } from "./states";

test("what is over stays over, and what lives can always end", () => {
  for (const state of REQUEST_STATES) {
    if (isLive(state)) expect(REQUEST_MOVES[state]).toEqual(expect.arrayContaining(["expired", "withdrawn", "failed"]));
    else expect(REQUEST_MOVES[state]).toEqual([]);
  }
});

test("nothing is paid that was changed and not agreed to", () => {
  expect(REQUEST_MOVES.changed).not.toContain("paid");
});
