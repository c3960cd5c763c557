import { blockAt, insertBlock, textBlocks, videoAt, withPoster } from "./textBlocks";

const VIDEO = ':::video{key="media-4" poster="" title="A desk"}\nIt rises.\n\nIt sinks.\n:::';
const TEXT = `## One\n\nFirst words\nof two lines.\n\n${VIDEO}\n\nLast words.\n`;
const parts = (text: string) => textBlocks(text).map(({ start, end }) => text.slice(start, end));

test("blank lines part blocks, and a container is one", () => {
  expect(parts(TEXT)).toEqual(["## One", "First words\nof two lines.", VIDEO, "Last words."]);
  const nested = "::::steps\n:::step\nA\n\nB\n:::\n\n:::step\nC\n:::\n::::";
  expect(parts(`${nested}\n\nEnd`)).toEqual([nested, "End"]);
  expect(parts("\n \n")).toEqual([]);
});

test("a block goes behind the one with the cursor, never into it", () => {
  const at = TEXT.indexOf("two lines");
  const made = insertBlock(TEXT, blockAt(TEXT, at), "::picture");
  expect(parts(made.text)).toEqual(["## One", "First words\nof two lines.", "::picture", VIDEO, "Last words."]);
  expect(made.text.slice(0, made.end).endsWith("::picture")).toBe(true);
  expect(parts(insertBlock(TEXT, blockAt(TEXT, 0), "::picture").text)[0]).toBe("::picture");
  const inVideo = blockAt(TEXT, TEXT.indexOf("It sinks"));
  expect(parts(insertBlock(TEXT, inVideo, "::picture").text)[3]).toBe("::picture");
});

test("a text with fewer blocks gets it at its end, an empty one as its only block", () => {
  expect(insertBlock("Seul.", 7, "::picture").text).toBe("Seul.\n\n::picture\n");
  expect(insertBlock("", 7, "::picture").text).toBe("::picture\n");
});

test("a video's picture is set by the video's name, wherever the cursor is in it", () => {
  expect(videoAt(TEXT, TEXT.indexOf("It sinks"))).toBe("media-4");
  expect(videoAt(TEXT, TEXT.indexOf("Last"))).toBe("");
  const with7 = withPoster(TEXT, "media-4", "media-7");
  expect(with7).toContain(':::video{key="media-4" poster="media-7" title="A desk"}');
  expect(withPoster(with7, "media-4", "media-8")).toContain('poster="media-8" title="A desk"}');
  expect(withPoster(TEXT, "media-40", "media-7")).toBe(TEXT);
});
