import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import { LocaleContext } from "@/hooks/useMarket";
import { useSuggestions } from "@/hooks/useSuggestions";
import common from "@/public/locales/en/common.json";
import { recentSearches } from "@/services/browser/recentSearches";
import { SearchPanel } from "./SearchPanel";

jest.mock("@/hooks/useSuggestions");
jest.mock("@/services/browser/recentSearches");

test("an entry opens elsewhere in the page's locale, and in place with a plain press alone", () => {
  jest.mocked(useSuggestions).mockReturnValue({ found: null, failed: false });
  jest.mocked(recentSearches).mockReturnValue(["desk"]);
  const onChoose = jest.fn();
  render(
    <LocaleContext value="de-DE">
      <MessagesProvider language="en" messages={{ common }}>
        <SearchPanel id="search" text="" activeId={undefined} onEntries={() => undefined} onChoose={onChoose} />
      </MessagesProvider>
    </LocaleContext>,
  );
  const entry = screen.getByRole("option", { name: "desk" });
  expect(entry).toHaveAttribute("href", "/de-DE/search?q=desk");
  const stays = (keys: MouseEventInit) => {
    const click = createEvent.click(entry, keys);
    // jsdom follows no link.
    fireEvent(entry, click);
    return click.defaultPrevented;
  };
  expect([stays({ shiftKey: true }), stays({ ctrlKey: true })]).toEqual([false, false]);
  expect(onChoose).not.toHaveBeenCalled();
  expect(stays({})).toBe(true);
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ text: "desk" }));
});
