import { act, renderHook } from "@testing-library/react";
import { failed, succeeded, unreachable, type Answer } from "@/services/answer";
import { useCursorPagination, type CursorPage } from "./useCursorPagination";

type Page = CursorPage<string>;
const FIRST: Page = { rows: ["a", "b"], next: "b" };
const OTHER: Page = { rows: ["x"], next: "b" };

/** Each page that is asked for waits until the test answers it. */
function show() {
  const answers: ((answer: Answer<Page>) => void)[] = [];
  const fetchPage = jest.fn((_cursor: string) => new Promise<Answer<Page>>((resolve) => answers.push(resolve)));
  const { result, rerender } = renderHook(({ first }) => useCursorPagination(first, fetchPage), {
    initialProps: { first: FIRST },
  });
  const answer = (at: number, page: Answer<Page>) =>
    act(async () => {
      answers[at]?.(page);
      await Promise.resolve();
    });
  return { result, rerender, fetchPage, answer, more: () => act(() => void result.current.loadMore()) };
}
const second = succeeded<Page>({ rows: ["c"], next: null });

test("goes on until there is no more; a page that could not be had can be asked for again", async () => {
  const { result, fetchPage, answer, more } = show();
  more();
  expect(result.current.busy).toBe(true);
  await answer(0, failed(unreachable("offline"), null));
  expect(result.current).toMatchObject({ busy: false, rows: FIRST.rows, next: "b", failure: { kind: "offline" } });
  more();
  expect(result.current.failure).toBeNull();
  await answer(1, second);
  expect(result.current).toMatchObject({ busy: false, rows: ["a", "b", "c"], next: null, failure: null });
  more();
  expect(fetchPage.mock.calls).toEqual([["b"], ["b"]]);
});

test("rows that change while the next page is on its way stay changed", async () => {
  const { result, answer, more } = show();
  more();
  act(() => result.current.changeRows((rows) => rows.map((row) => row.toUpperCase())));
  await answer(0, second);
  expect(result.current.rows).toEqual(["A", "B", "c"]);
});

test("two presses at once ask twice and show it once", async () => {
  const { result, answer } = show();
  act(() => {
    void result.current.loadMore();
    void result.current.loadMore();
  });
  await answer(0, second);
  await answer(1, second);
  expect(result.current.rows).toEqual(["a", "b", "c"]);
});

test("a late answer of a former list is dropped, whether the page or a change brought the new one", async () => {
  const { result, rerender, answer, more } = show();
  more();
  rerender({ first: OTHER });
  expect(result.current).toMatchObject({ rows: ["x"], busy: false });
  await answer(0, second);
  expect(result.current).toMatchObject({ rows: ["x"], next: "b" });
  more();
  act(() => result.current.replace({ rows: ["y"], next: "b" }));
  await answer(1, second);
  expect(result.current).toMatchObject({ rows: ["y"], next: "b", busy: false });
});
