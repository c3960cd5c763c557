import { act, renderHook } from "@testing-library/react";
import { sameInAllLanguages } from "@/contract/rules/languages";
import type { Medium } from "@/contract/content/mediaRoutes";
import { useDeskForm } from "./useDeskForm";
import { useMediaInText } from "./useMediaInText";

const DOC = { text: sameInAllLanguages("First.\n\nSecond.") };
const PICTURE = { key: "media-12", kind: "picture", form: { alt: sameInAllLanguages("A desk") } } as unknown as Medium;
const VIDEO = { ...PICTURE, key: "media-13", kind: "video" } as Medium;

beforeEach(() => localStorage.clear());

function show() {
  return renderHook(() => {
    const form = useDeskForm({ name: "article:1", doc: DOC, version: 1, send: jest.fn() });
    return { form, media: useMediaInText({ text: form.values.text, set: form.set, transcript: "(words)" }) };
  }).result;
}

test("a medium is put into the text of every language, and so is what a video shows before it plays", () => {
  const result = show();
  act(() => result.current.media.onCaret("de", 3));
  act(() => result.current.media.insert(VIDEO));
  expect([...result.current.form.touched].sort()).toEqual(["text.de", "text.en", "text.fr"]);
  act(() => result.current.media.setPoster("media-13", PICTURE));
  for (const text of Object.values(result.current.form.values.text))
    expect(text).toMatch(/^First\.\n\n:::video\{[^}]*poster="media-12"[^]*Second\.$/);
});
