import { memoizeWeak } from "./memoizeWeak";

test("the same value gives the same answer, which nobody can change", () => {
  const make = jest.fn(({ n }: { n: number }, label: string) => ({ label, list: [{ n }] }));
  const of = memoizeWeak(make);
  const value = { n: 1 };
  const answer = of(value, "a");
  expect(of(value, "a")).toBe(answer);
  expect(make).toHaveBeenCalledTimes(1);
  expect(() => Object.assign(answer.list[0] ?? {}, { n: 2 })).toThrow(TypeError);
  expect(of({ n: 1 }, "b")).toEqual({ label: "b", list: [{ n: 1 }] });
});
