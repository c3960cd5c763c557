import { act, renderHook, waitFor } from "@testing-library/react";
import { failed, failureOf, succeeded, unreachable } from "@/services/answer";
import { waitingParcels, type WaitingParcel } from "@/services/browser/scan/stores";
import * as picks from "@/services/desk/console/picks";
import { useParcelQueue } from "./useParcelQueue";

jest.mock("@/services/desk/console/picks");
const send = jest.mocked(picks.sendParcel);

const ME = 4;
const parcel = (letter: string, own: Partial<WaitingParcel> = {}): WaitingParcel => ({
  key: `key-${letter}`,
  by: ME,
  number: `VS-26-ABCDEF-1-${letter}`,
  order_num: "VS-26-ABCDEF-1",
  part: letter,
  carrier: "UPS",
  tracking_number: "1Z999",
  items: null,
  units: 1,
  refusal: "",
  ...own,
});
const away = () => Promise.resolve(failed(unreachable("offline"), null));
const done = () => Promise.resolve(succeeded({}));
const refusal = failed(failureOf(409, { status: 0, message: "It was canceled." }), null);

beforeEach(() => {
  jest.resetAllMocks();
  waitingParcels.set(() => []);
});

const station = () => renderHook(() => useParcelQueue(ME, jest.fn())).result;
const keysSent = () => send.mock.calls.map(([{ key }]) => key);
const keysKept = () => waitingParcels.get().map(({ key }) => key);

test("parcels that found no connection leave in their order, each under its own key, once there is one", async () => {
  const queue = station();
  send.mockImplementation(away);
  for (const letter of ["A", "B"])
    await act(async () => expect(await queue.current.send(parcel(letter))).toBe("waits"));
  expect(queue.current.waiting.map(({ key }) => key)).toEqual(["key-A", "key-B"]);
  expect(window.localStorage.getItem("scan_unsent")).toContain("key-B");
  send.mockReset();
  send.mockImplementation(done);
  act(() => void window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(keysKept()).toEqual([]));
  expect(keysSent()).toEqual(["key-A", "key-B"]);
  expect(window.localStorage.getItem("scan_unsent")).toBeNull();
});

test("what waited before the page was loaded is sent by it, and a refusal stays until it was read", async () => {
  waitingParcels.set(() => [parcel("A"), parcel("B")]);
  send.mockResolvedValueOnce(refusal).mockImplementation(done);
  const queue = station();
  await waitFor(() => expect(queue.current.refused.map(({ refusal: why }) => why)).toEqual(["It was canceled."]));
  await waitFor(() => expect(queue.current.waiting).toEqual([]));
  expect(keysSent()).toEqual(["key-A", "key-B"]);
  act(() => queue.current.drop("key-A"));
  expect(keysKept()).toEqual([]);
});

test("whoever stands before it reads a refusal at once, and the parcel does not wait", async () => {
  const queue = station();
  send.mockResolvedValue(refusal);
  await act(async () => expect(await queue.current.send(parcel("A"))).toEqual({ refusal: "It was canceled." }));
  expect(keysKept()).toEqual([]);
});

test.each([401, 429, 503])("an answer that says nothing of the parcel (%i) lets it wait", async (status) => {
  const queue = station();
  send.mockResolvedValue(failed(failureOf(status, { status: 0, message: "Not now." }), null));
  await act(async () => expect(await queue.current.send(parcel("A"))).toBe("waits"));
  expect([keysKept(), queue.current.isSignedOut]).toEqual([["key-A"], status === 401]);
});

test("a colleague's parcel waits for them, unless it is taken over", async () => {
  waitingParcels.set(() => [parcel("A", { by: 5 })]);
  send.mockImplementation(done);
  const queue = station();
  await act(() => queue.current.sendAll());
  expect([keysSent(), keysKept()]).toEqual([[], ["key-A"]]);
  act(() => queue.current.adopt("key-A"));
  await waitFor(() => expect(keysKept()).toEqual([]));
});

test("what another version of the store has written is no parcel", () => {
  window.localStorage.setItem("scan_unsent", JSON.stringify([{ key: 1 }, "x", null, parcel("C")]));
  window.dispatchEvent(new StorageEvent("storage", { key: "scan_unsent" }));
  waitingParcels.set((before) => before);
  expect(keysKept()).toEqual(["key-C"]);
});
