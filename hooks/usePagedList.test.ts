import { act, renderHook } from "@testing-library/react";
import { usePagedList, type ListPage } from "./usePagedList";

const pageOf = (items: readonly string[], page = 1): ListPage<string> => ({ items, page, total_pages: 2, total: 4 });
const english = pageOf(["desk", "chair"]);
const german = pageOf(["Tisch", "Stuhl"]);

function setUp() {
  let answer: (page: ListPage<string> | null) => void = () => undefined;
  const fetchPage = jest.fn((of: string, page: number) => {
    void [of, page];
    return new Promise<ListPage<string> | null>((resolve) => {
      answer = resolve;
    });
  });
  const view = renderHook(({ first, language }) => usePagedList({ ...first }, (page) => fetchPage(language, page)), {
    initialProps: { first: english, language: "en" },
  });
  const come = async (page: ListPage<string> | null) => {
    await act(async () => {
      answer(page);
      await Promise.resolve();
    });
  };
  return { ...view, fetchPage, come };
}

test("the list grows, and begins anew with another first page and its question", async () => {
  const { result, rerender, fetchPage, come } = setUp();
  act(() => result.current.more());
  await come(pageOf(["lamp"], 2));
  expect(result.current.items).toEqual(["desk", "chair", "lamp"]);
  rerender({ first: german, language: "de" });
  expect([result.current.items, result.current.page]).toEqual([["Tisch", "Stuhl"], 1]);
  act(() => result.current.more());
  expect(fetchPage).toHaveBeenLastCalledWith("de", 2);
  await come(pageOf(["Lampe"], 2));
  expect(result.current.items).toEqual(["Tisch", "Stuhl", "Lampe"]);
});

test("an answer that was asked for before the other first page is not heard", async () => {
  const { result, rerender, come } = setUp();
  act(() => result.current.more());
  expect(result.current.busy).toBe(true);
  rerender({ first: german, language: "de" });
  expect(result.current.busy).toBe(false);
  await come(pageOf(["lamp"], 2));
  expect(result.current.items).toEqual(["Tisch", "Stuhl"]);
});

test("what did not come is asked for again", async () => {
  const { result, fetchPage, come } = setUp();
  act(() => result.current.more());
  await come(null);
  expect(result.current.failed).toBe(true);
  act(() => result.current.retry());
  expect(fetchPage).toHaveBeenLastCalledWith("en", 2);
});
