import { act, renderHook } from "@testing-library/react";
import { useCopy } from "./useCopy";

const give = (clipboard: object | undefined) =>
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });

test("a page without a clipboard tells that nothing was copied", async () => {
  give(undefined);
  const { result } = renderHook(() => useCopy());
  await act(async () => expect(await result.current.copy("ABC")).toBe(false));
  expect(result.current.state).toBe("failed");
});

test("what was copied is told for a moment", async () => {
  jest.useFakeTimers();
  const writeText = jest.fn().mockResolvedValue(undefined);
  give({ writeText });
  const { result } = renderHook(() => useCopy());
  await act(() => result.current.copy("ABC"));
  expect(writeText).toHaveBeenCalledWith("ABC");
  expect(result.current.state).toBe("copied");
  act(() => jest.advanceTimersByTime(3000));
  expect(result.current.state).toBe("idle");
  jest.useRealTimers();
});
