import { explain, leftOutLine, nameWithNeed, tellLeftOut } from "../support/runner/leftOut.mjs";

const { DATABASE_URL, REDIS_URL, CI, LEFT_OUT } = process.env;
const settings = { DATABASE_URL, REDIS_URL, CI, LEFT_OUT };
const onPostgres = nameWithNeed("a rush ends well", "PostgreSQL");
const onBoth = nameWithNeed("two nodes share results", "PostgreSQL and Redis");

let said: string[];
beforeEach(() => {
  for (const name of Object.keys(settings)) delete process.env[name];
  said = [];
  jest.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
});

test("what is left out says how much, why, and how it is run", () => {
  const { explained, unexplained } = explain([onPostgres, onPostgres, onBoth]);
  expect(unexplained).toEqual([]);
  expect(explained.map(leftOutLine)).toEqual([
    expect.stringMatching(/^left out: 2 checks \(PostgreSQL needed; .*npm run test:services\)$/),
    expect.stringMatching(/^left out: 1 check \(PostgreSQL and Redis needed; .*npm run test:services\)$/),
  ]);
});

test("a reason holds only while what is needed is not there", () => {
  process.env.DATABASE_URL = "postgres://here";
  expect(explain([onPostgres, onBoth]).unexplained).toEqual([onPostgres]);
  process.env.REDIS_URL = "redis://here";
  expect(explain([onPostgres, onBoth]).unexplained).toEqual([onPostgres, onBoth]);
});

test("what is left out without a reason is named, and fails in the gate", () => {
  expect(tellLeftOut([onPostgres, "forgotten"])).toBe(true);
  expect(said).toEqual([
    expect.stringContaining("PostgreSQL needed"),
    "left out: 1 check (for no known reason; forgotten)",
  ]);
  process.env.CI = "true";
  expect(tellLeftOut([onPostgres])).toBe(true);
  expect(tellLeftOut([onPostgres, "forgotten"])).toBe(false);
});
