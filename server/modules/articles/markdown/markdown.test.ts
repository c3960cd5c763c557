import { readMarkdown } from "./readMarkdown";
import { writeMarkdown } from "./writeMarkdown";

const TEXT = `A desk at **elbow height**, with [our fit page](/standing-desks) and \`code\`; 10:30 is a time, a:b too.

## What to measure

- One
- Two *softly*

1. First
2. Second

> Measure twice.
>
> — Maya, workshop

| | Rise One |
| --- | --- |
| Motors | 1 |

:::note
Mind the cable.
:::

:::numbers
- **62 cm** lowest height
:::

:::timeline
### Week 1 | It arrives

Two people carry it.
:::

::picture{key="scene-focus" alt="A desk by a \\"window\\"" caption="In the morning"}

::bundle{slugs="rise-duo vertebra-mesh" title="Start here"}

::hero{picture="scene-meeting" alt="A long table" title="Talk it &quot;through&quot;" text="Soon." label="Call" href="/employers/call"}

:::video{key="five-desktops" poster="scene-active" title="Five tops"}
Nobody *speaks*.

The top changes.
:::
`;

describe("texts as structure", () => {
  test("are read without a problem, and written so that they read the same again", () => {
    const { blocks, problems } = readMarkdown(TEXT.replaceAll('\\"', "&quot;"));
    expect(problems).toEqual([]);
    expect(blocks.map(({ kind }) => kind)).toEqual([
      "paragraph",
      "heading",
      "list",
      "list",
      "quote",
      "table",
      "note",
      "numbers",
      "timeline",
      "picture",
      "bundle",
      "hero",
      "video",
    ]);
    const written = writeMarkdown(blocks);
    expect(readMarkdown(written)).toEqual({ blocks, problems: [] });
    expect(writeMarkdown(readMarkdown(written).blocks)).toBe(written);
  });

  test("keep no markup and lead nowhere that could run", () => {
    const { problems } = readMarkdown("<script>alert(1)</script>\n\n[x](javascript:alert(1))\n\n![p](/x.png)\n");
    expect(problems.map(({ line, kind }) => [line, kind])).toEqual([
      [1, "kind"],
      [3, "link"],
      [5, "kind"],
    ]);
  });

  test("name the line of what is unknown", () => {
    const { problems } = readMarkdown('Fine.\n\n# Too large\n\n::dance{now="1"}\n\n::picture{key="a"}\n');
    expect(problems).toEqual([
      { line: 3, kind: "heading", about: "" },
      { line: 5, kind: "directive", about: "dance" },
      { line: 7, kind: "attribute", about: "alt" },
    ]);
  });

  test("show a video only with what is said in it, and a way on only with its words", () => {
    const { problems } = readMarkdown(
      ':::video{key="a" poster="b" title="c"}\n:::\n\n::hero{picture="a" alt="b" title="c" href="/sale"}\n',
    );
    expect(problems).toEqual([
      { line: 1, kind: "empty", about: "video" },
      { line: 4, kind: "attribute", about: "label" },
    ]);
  });

  test("give headings of the same words different ids", () => {
    const { blocks } = readMarkdown("## Größe\n\n## Größe\n");
    expect(blocks.map((block) => (block.kind === "heading" ? block.id : ""))).toEqual(["grosse", "grosse-2"]);
  });
});
