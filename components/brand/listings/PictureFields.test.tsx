import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type SetStateAction } from "react";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import { liveRegionProps } from "@/components/ui/announce";
import type { ListingForm, ListingPictureItem } from "@/contract/desk/listingTerms";
import { sameInAllLanguages } from "@/contract/rules/languages";
import type { DeskForm } from "@/hooks/desk/useDeskForm";
import words from "@/public/locales/en/brandListings.json";
import common from "@/public/locales/en/common.json";
import desk from "@/public/locales/en/desk.json";
import { PlaceButtons } from "./options/PlaceButtons";
import { PictureFields } from "./PictureFields";

jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

const picture = (name: string): ListingPictureItem => ({ name, alt: sameInAllLanguages("") });

function Fields() {
  const [pictures, setPictures] = useState([picture("a"), picture("b")]);
  const set = (_path: string, next: unknown) => setPictures(next as SetStateAction<ListingPictureItem[]>);
  const form = { values: { pictures }, set, errors: {} } as unknown as DeskForm<ListingForm>;
  return <PictureFields form={form} studio={[]} send={jest.fn()} />;
}

const show = (content: React.ReactNode) =>
  render(
    <MessagesProvider language="en" messages={{ brandListings: words, common, desk }}>
      {content}
      <div {...liveRegionProps} />
    </MessagesProvider>,
  );
const number = (text: string, place: number) => text.replace("{{number}}", String(place));
const heard = (text: string) => waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(text));

test("a picture's new place is read out; one that is taken out leaves the focus to the title", async () => {
  show(<Fields />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: number(words.pictureDown, 1) }));
  await heard(number(words.pictureMoved, 2));
  await user.click(screen.getByRole("button", { name: number(words.pictureDrop, 2) }));
  await heard(number(words.pictureDropped, 2));
  expect(screen.getByRole("heading", { name: words.picturesTitle })).toHaveFocus();
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: words.pictureBack }));
  await heard(number(words.pictureMoved, 2));
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});

test("a part of a list says its new place", async () => {
  const onMove = jest.fn();
  show(<PlaceButtons name="Oak" at={1} count={3} onMove={onMove} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: words.options.up.replace("{{name}}", "Oak") }));
  expect(onMove).toHaveBeenLastCalledWith(0);
  await heard("“Oak” is now in place 1.");
  await user.click(screen.getByRole("button", { name: words.options.down.replace("{{name}}", "Oak") }));
  expect(onMove).toHaveBeenLastCalledWith(2);
  await heard("“Oak” is now in place 3.");
});
