import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { SynonymGroup, SynonymList } from "@/contract/settings/searchWordRoutes";
import common from "@/public/locales/en/common.json";
import desk from "@/public/locales/en/desk.json";
import orders from "@/public/locales/en/orders.json";
import searchDesk from "@/public/locales/en/searchDesk.json";
import { failed, failureOf, succeeded } from "@/services/answer";
import * as service from "@/services/desk/console/searchWords";
import { SearchWordsScreen } from "./SearchWordsScreen";

jest.mock("@/services/desk/console/searchWords");
jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

const { addSearchWords, fetchSearchWords, missFilePath, removeSearchWords, saveSearchWords, trySearch } =
  jest.mocked(service);
const group: SynonymGroup = { id: 7, version: 3, words: ["couch", "sofa"], changed_at: "2026-11-20T10:00:00Z" };
const listOf = (...rows: SynonymGroup[]): SynonymList => ({
  language: "en",
  rows,
  total: rows.length,
  groups: rows.length,
});
const misses = {
  language: "en" as const,
  days: 30,
  rows: [{ words: "settee", searches: 3, last_day: "2026-11-28" }],
  total: 1,
};

beforeAll(() => {
  // jsdom knows the element, not its modal state.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  jest.resetAllMocks();
  missFilePath.mockReturnValue("/misses.csv");
  fetchSearchWords.mockResolvedValue(succeeded(listOf(group)));
});

const show = (more: Partial<Parameters<typeof SearchWordsScreen>[0]> = {}) =>
  render(
    <MessagesProvider language="en" messages={{ common, desk, orders, searchDesk }}>
      <SearchWordsScreen
        language="en"
        q=""
        words={listOf(group)}
        misses={misses}
        wordsFailure={null}
        missesFailure={null}
        canEdit
        {...more}
      />
    </MessagesProvider>,
  );
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const dialog = async () => within(await screen.findByRole("dialog"));
const refused = (status: number, errors: { field: string; message: string }[] = []) =>
  failureOf(status, { status: 0, message: "Someone else was faster.", errors });

test("what was not found opens the form with its word, and errors stand at the field", async () => {
  addSearchWords.mockResolvedValueOnce(
    failed(refused(422, [{ field: "words", message: "“sofa” is already in another group: couch, sofa." }]), null),
  );
  addSearchWords.mockResolvedValueOnce(succeeded({ ...group, id: 8, words: ["settee", "divan"] }));
  show();
  expect(screen.getByText(/3 searches/)).toHaveTextContent("3 searches · last on November 28, 2026");
  await press("Give it a meaning: settee");
  const form = await dialog();
  const field = form.getByRole("textbox", { name: "Words" });
  expect(field).toHaveValue("settee\n");
  await userEvent.click(form.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(searchDesk.field.needed)));
  expect(addSearchWords).not.toHaveBeenCalled();
  await userEvent.type(field, "sofa, divan");
  await userEvent.click(form.getByRole("button", { name: "Add" }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining("already in another group")));
  expect(addSearchWords).toHaveBeenCalledWith("en", ["settee", "sofa", "divan"]);
  await userEvent.clear(field);
  await userEvent.type(field, "settee\ndivan");
  fetchSearchWords.mockResolvedValue(succeeded(listOf(group, { ...group, id: 8, words: ["settee", "divan"] })));
  await userEvent.click(form.getByRole("button", { name: "Add" }));
  expect(await screen.findByText(searchDesk.add.done)).toBeVisible();
  expect(screen.getByText("settee · divan")).toBeVisible();
  expect(screen.getByText("2 groups")).toBeVisible();
});

test("what somebody else has made of a group is shown before it is replaced", async () => {
  const fields = [{ path: "words", value: ["couch", "settee"], by: "Ada", at: "2026-11-29T10:00:00Z" }];
  saveSearchWords.mockResolvedValueOnce(failed(refused(409), { version: 4, fields }));
  saveSearchWords.mockResolvedValueOnce(succeeded({ ...group, version: 5 }));
  show();
  await press("Edit: couch");
  const form = await dialog();
  const save = () => userEvent.click(form.getByRole("button", { name: "Save" }));
  await save();
  expect(await form.findByText(/It now reads: couch, settee/)).toBeVisible();
  expect(saveSearchWords).toHaveBeenLastCalledWith(7, 3, ["couch", "sofa"]);
  await save();
  await waitFor(() => expect(saveSearchWords).toHaveBeenLastCalledWith(7, 4, ["couch", "sofa"]));
  expect(await screen.findByText(searchDesk.edit.done)).toBeVisible();
});

test("a group is deleted once that is confirmed", async () => {
  removeSearchWords.mockResolvedValue(succeeded({}));
  show();
  await press("Delete: couch");
  const form = await dialog();
  expect(form.getByText(/couch, sofa: each of these words/)).toBeVisible();
  fetchSearchWords.mockResolvedValue(succeeded(listOf()));
  await userEvent.click(form.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText(searchDesk.remove.done)).toBeVisible();
  expect(removeSearchWords).toHaveBeenCalledWith(7, 3);
  expect(screen.getByText(searchDesk.none)).toBeVisible();
});

test("a trial says how many products a word finds, or that nothing is", async () => {
  trySearch.mockResolvedValueOnce(succeeded({ total: 0, names: [] }));
  trySearch.mockResolvedValueOnce(succeeded({ total: 12, names: ["Rise Duo", "Rise Quad"] }));
  show();
  await press("Try it: settee");
  expect(await screen.findByText("“settee” finds nothing.")).toBeVisible();
  await press("Search");
  expect(screen.getByText(searchDesk.try.needed)).toBeVisible();
  await userEvent.type(screen.getByRole("textbox", { name: searchDesk.try.label }), "desk");
  await press("Search");
  expect(await screen.findByText("“desk” finds 12 products, first: Rise Duo, Rise Quad.")).toBeVisible();
  expect(trySearch).toHaveBeenLastCalledWith("en", "desk");
});

test("who may only read is offered nothing to change, and failures say so where they are", () => {
  show({ canEdit: false, misses: null, missesFailure: failureOf(503, {}) });
  expect(screen.queryByRole("button", { name: /Add|Edit|Delete|meaning/ })).toBeNull();
  expect(screen.getByText("couch · sofa")).toBeVisible();
  expect(screen.getByRole("button", { name: /again/i })).toBeVisible();
});
