import { act, renderHook } from "@testing-library/react";
import { failed, succeeded, unreachable, type Answer } from "@/services/answer";
import { useFollowedRequest } from "./useFollowedRequest";

interface Request {
  state: string;
}
const open = { state: "open" };
const paid = { state: "paid" };
const fetch = jest.fn<Promise<Answer<Request>>, [string]>();
const finish = jest.fn<Promise<Answer<Request>>, [string, string]>();
const isWaiting = ({ state }: Request) => state === "open";
const follow = (returned = "") =>
  renderHook(() => useFollowedRequest<Request>(open, { id: "R-1", returned, fetch, finish, isWaiting })).result;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.resetAllMocks();
  jest.useRealTimers();
});

test("an older answer does not take back a newer one", async () => {
  let answerLate: (answer: Answer<Request>) => void = () => undefined;
  fetch.mockReturnValueOnce(new Promise((end) => (answerLate = end)));
  const shown = follow();
  const late = shown.current.reload();
  fetch.mockResolvedValue(succeeded(paid));
  await act(() => shown.current.reload());
  expect(shown.current.request).toBe(paid);
  await act(async () => {
    answerLate(succeeded(open));
    await late;
  });
  expect(shown.current.request).toBe(paid);
});

test("it is asked for again while it waits, and what a change answered counts at once", async () => {
  fetch.mockResolvedValue(succeeded(open));
  const shown = follow();
  await act(() => jest.advanceTimersByTimeAsync(6100));
  expect(fetch).toHaveBeenCalledTimes(2);
  act(() => shown.current.change(paid));
  await act(() => jest.advanceTimersByTimeAsync(6100));
  expect(fetch).toHaveBeenCalledTimes(2);
});

test("that the payment which came back could not be looked up is told", async () => {
  finish.mockResolvedValue(failed(unreachable("timeout"), null));
  fetch.mockResolvedValue(succeeded(open));
  const shown = follow("back");
  expect(shown.current.isReturning).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(shown.current).toMatchObject({ isReturning: false, returnFailed: true });
});
