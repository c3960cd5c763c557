import { expect, type Locator, type Page } from "@playwright/test";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Browsers round to whole dots, and borders overlap by one: less than this is no difference. */
const TOLERANCE = 4;

/** Where something stands on the page, in CSS pixels from the page's own corner, wherever the page is scrolled to. */
export async function boxOf(part: Locator): Promise<Box> {
  await expect(part).toBeVisible();
  return part.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return { x: x + window.scrollX, y: y + window.scrollY, width, height };
  });
}

export const boxesOf = (parts: Locator): Promise<Box[]> =>
  parts.all().then((all) => Promise.all(all.map((part) => boxOf(part))));

/** Asks again while fonts, pictures and late parts still move the page between two measurements. */
export const onceStill = (measure: () => Promise<void>): Promise<void> =>
  expect(measure).toPass({ timeout: 20_000, intervals: [100, 250, 500, 1000] });

/** One stands above the other. */
export const expectAbove = (upper: Locator, lower: Locator): Promise<void> =>
  onceStill(async () => {
    const [above, below] = [await boxOf(upper), await boxOf(lower)];
    expect(above.y + above.height, "lower edge of the upper").toBeLessThanOrEqual(below.y + TOLERANCE);
  });

/** One stands to the left of the other, and both can be seen at once. */
export const expectBeside = (first: Locator, second: Locator): Promise<void> =>
  onceStill(async () => {
    const [left, right] = [await boxOf(first), await boxOf(second)];
    expect(left.x + left.width, "right edge of the first").toBeLessThanOrEqual(right.x + TOLERANCE);
    const shared = Math.min(left.y + left.height, right.y + right.height) - Math.max(left.y, right.y);
    expect(shared, "height that they share").toBeGreaterThan(0);
  });

/** Things of one kind stand in rows of so many, as wide as each other, and none lies over another. */
export const expectRowsOf = (columns: number, things: Locator): Promise<void> =>
  onceStill(async () => {
    const boxes = await boxesOf(things);
    expect(boxes.length).toBeGreaterThan(columns);
    const [first] = boxes;
    const inFirstRow = boxes.filter(({ y }) => Math.abs(y - (first?.y ?? 0)) <= TOLERANCE);
    expect(inFirstRow).toHaveLength(columns);
    const widths = boxes.map(({ width }) => Math.abs(width - (first?.width ?? 0)));
    expect(Math.max(...widths), "difference in width").toBeLessThanOrEqual(TOLERANCE);
    expect(overlaps(boxes)).toEqual([]);
  });

function overlaps(boxes: readonly Box[]): string[] {
  return boxes.flatMap((one, n) =>
    boxes.slice(n + 1).flatMap((other, further) => {
      const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
      const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
      return across > TOLERANCE && down > TOLERANCE ? [`${n} and ${n + 1 + further}`] : [];
    }),
  );
}

/** Links, buttons and fields of the page whose middle something else covers, by name: nobody could press them. */
export async function coveredControls(page: Page): Promise<string[]> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  // As high as the page: nothing has to be scrolled to, and what stays at the window's edge is where the page ends.
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: whole });
  try {
    return await page.evaluate(async () => {
      // Sections that were only reserved are laid out now, and move what is below them.
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      const controls = [...document.querySelectorAll<HTMLElement>("main :is(a[href], button, input, select, summary)")];
      return controls.flatMap((control) => {
        if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
        // A choice with a look of its own is hidden: what one sees of it is its label.
        const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
        const [box] = (control.offsetWidth < 3 && label ? label : control).getClientRects();
        if (!box || box.width < 3) return [];
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const top = document.elementFromPoint(x, y);
        // Beyond the window: the rest of a row that is pushed sideways.
        if (!top || control.contains(top) || label?.contains(top) || top.contains(control)) return [];
        return [
          `<${control.localName}> "${(control.ariaLabel ?? control.textContent).slice(0, 40)}" below ${top.className}`,
        ];
      });
    });
  } finally {
    await page.setViewportSize({ width, height });
  }
}
