import { days, hours, makeClock, minutes } from "./clock";

function machine() {
  const time = { wall: Date.UTC(2026, 0, 1, 12), steady: 5000 };
  const pass = (milliseconds: number) => {
    time.wall += milliseconds;
    time.steady += milliseconds;
  };
  return { time, pass, clock: makeClock(0, { wall: () => time.wall, steady: () => time.steady }) };
}

test("a clock that is set back an hour goes on, and agrees with the machine again four hours later", () => {
  const { time, pass, clock } = machine();
  const before = clock.now().getTime();
  time.wall -= hours(1);
  expect(clock.now().getTime()).toBe(before);
  let last = before;
  for (let minute = 0; minute < 240; minute += 1) {
    pass(minutes(1));
    const now = clock.now().getTime();
    expect(now - last).toBeGreaterThanOrEqual(minutes(0.75));
    last = now;
  }
  expect(last).toBe(time.wall);
  pass(minutes(1));
  expect(clock.now().getTime()).toBe(time.wall);
});

test("one that is set forward, or back by more than a day, is followed at once", () => {
  const { time, clock } = machine();
  for (const jump of [hours(1), days(3), -days(3)]) {
    time.wall += jump;
    expect(clock.now().getTime()).toBe(time.wall);
  }
});
