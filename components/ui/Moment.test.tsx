import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import type { Locale } from "@/contract/locales";
import { LocaleContext } from "@/hooks/useMarket";
import { Moment } from "./Moment";

const NOON = "2026-11-20T17:00:00Z";
const zone = jest.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions");

const page = (locale: Locale) => (
  <LocaleContext value={locale}>
    <Moment iso={NOON} text={(moment) => `until ${moment}`} />
  </LocaleContext>
);

function readerIn(timeZone: string): void {
  zone.mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);
}

afterAll(() => zone.mockRestore());

test("a moment is told by the reader's clock, which is named", () => {
  readerIn("America/Los_Angeles");
  render(page("en-US"));
  expect(screen.getByRole("time")).toHaveTextContent("until Fri, Nov 20, 9:00 AM PST");
});

test("a page from the server keeps its country's time until the reader's is known", async () => {
  readerIn("Europe/Berlin");
  document.body.innerHTML = `<div><time datetime="${NOON}">until Fri, Nov 20, 12:00 PM EST</time></div>`;
  const container = document.body.firstElementChild;
  if (!container) throw new Error("no page");
  await act(async () => {
    hydrateRoot(container, page("de-DE"));
  });
  expect(screen.getByRole("time")).toHaveTextContent("until Fr., 20. Nov., 18:00 MEZ");
});
