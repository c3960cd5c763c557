import { renderHook } from "@testing-library/react";
import { useSingleFlight } from "./useSingleFlight";

test("one work at a time, and the next one after it, also when it broke", async () => {
  const { result } = renderHook(() => useSingleFlight());
  const work = jest.fn().mockRejectedValueOnce(new Error("broken")).mockResolvedValue(undefined);
  const first = result.current(work);
  await result.current(work);
  await expect(first).rejects.toThrow("broken");
  expect(work).toHaveBeenCalledTimes(1);
  await result.current(work);
  expect(work).toHaveBeenCalledTimes(2);
});
