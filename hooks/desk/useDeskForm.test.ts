import { act, renderHook } from "@testing-library/react";
import { keepDraft } from "@/services/browser/drafts";
import { failed, failureOf, succeeded } from "@/services/answer";
import type { SavedForm } from "@/services/desk/brand";
import { useDeskForm } from "./useDeskForm";

const DOC = { name: "Oak", model: "", tagline: { en: "a", de: "b" }, pictures: ["p1"] };
type Doc = typeof DOC;

function show(version = 5) {
  const send = jest.fn<Promise<SavedForm<Doc>>, [number, object]>();
  const { result } = renderHook(() => useDeskForm<Doc>({ name: "test:1", doc: DOC, version, send }));
  return { result, send };
}
const written = (path: string, value: unknown) => ({ path, value, by: "Ann", at: "2026-01-01T00:00:00Z" });
const clashOf = (...fields: ReturnType<typeof written>[]): SavedForm<Doc> =>
  failed(failureOf(409, { status: 0, message: "Changed." }), { version: 8, fields });

beforeEach(() => localStorage.clear());

test("a set that was begun before other things were typed keeps them, and finds a list as it is by then", () => {
  const { result } = show();
  const { set } = result.current;
  act(() => result.current.set("name", "Ash"));
  act(() => result.current.set("pictures", ["p1", "p2"]));
  act(() => set("model", "m1"));
  act(() => set("pictures", (now: string[]) => [...now, "p3"]));
  expect(result.current.touched).toEqual(["name", "pictures", "model"]);
  expect(result.current.values).toMatchObject({ name: "Ash", model: "m1", pictures: ["p1", "p2", "p3"] });
});

test("several fields that are set at once are all set, and what was said of them is gone", async () => {
  const { result, send } = show();
  act(() => result.current.set("name", "Ash"));
  const errors = ["tagline.en", "tagline.de", "name"].map((field) => ({ field, message: "No." }));
  send.mockResolvedValue(failed(failureOf(422, { status: 0, message: "", errors }), null));
  await act(() => result.current.save());
  expect(Object.keys(result.current.errors)).toHaveLength(3);
  act(() => {
    result.current.set("tagline.en", "c");
    result.current.set("tagline.de", "d");
  });
  expect(result.current.values.tagline).toEqual({ en: "c", de: "d" });
  expect(result.current.errors).toEqual({ name: "No." });
});

test("a set that outlives a save goes on from what was saved", async () => {
  const { result, send } = show();
  const { set } = result.current;
  act(() => result.current.set("pictures", ["p1", "p2"]));
  send.mockImplementation((version, changes) =>
    Promise.resolve(succeeded({ doc: { ...DOC, ...changes }, version: version + 1, merged: [] })),
  );
  await act(() => result.current.save());
  expect(result.current.touched).toEqual([]);
  act(() => set("pictures", (now: string[]) => [...now, "p3"]));
  await act(() => result.current.save());
  expect(send.mock.calls).toEqual([
    [5, { pictures: ["p1", "p2"] }],
    [6, { pictures: ["p1", "p2", "p3"] }],
  ]);
});

test("a draft is saved over the version that it was typed over, so what a colleague wrote since is asked about", async () => {
  keepDraft("test:1", 3, new Map([["name", "Elm"]]));
  const { result, send } = show(7);
  act(() => result.current.restore());
  send.mockResolvedValueOnce(clashOf(written("name", "Oak")));
  await act(() => result.current.save());
  expect(send).toHaveBeenLastCalledWith(3, { name: "Elm" });
  expect(result.current.clashes).toHaveLength(1);
  act(() => result.current.resolve("name", "mine"));
  send.mockResolvedValueOnce(succeeded({ doc: { ...DOC, name: "Elm" }, version: 9, merged: [] }));
  await act(() => result.current.save());
  expect(send).toHaveBeenLastCalledWith(8, { name: "Elm" });
});

test("who drops what was restored types over what is there now", async () => {
  keepDraft("test:1", 3, new Map([["name", "Elm"]]));
  const { result, send } = show(7);
  act(() => result.current.restore());
  act(() => result.current.discard());
  act(() => result.current.set("name", "Ash"));
  send.mockResolvedValueOnce(succeeded({ doc: { ...DOC, name: "Ash" }, version: 8, merged: [] }));
  await act(() => result.current.save());
  expect(send).toHaveBeenLastCalledWith(7, { name: "Ash" });
});

test("nothing is saved while it is open what to keep", async () => {
  const { result, send } = show();
  act(() => result.current.set("name", "Ash"));
  send.mockResolvedValueOnce(clashOf(written("name", "Fir")));
  await act(() => result.current.save());
  await act(() => result.current.save());
  expect(send).toHaveBeenCalledTimes(1);
  act(() => result.current.resolve("name", "theirs"));
  expect(result.current.values.name).toBe("Fir");
});
