import { failed, failureOf, succeeded } from "@/services/answer";
import * as rentals from "@/services/account/rentals";
import type { PageContext } from "@/services/page";
import { loadRentals } from "./loadRentals";

jest.mock("@/services/account/rentals");
const server = jest.mocked(rentals);
const context = { query: {}, caller: { locale: "en-US" } } as unknown as PageContext;
const page = { page: 1, total_pages: 0, total: 0, to_decide: -1 };

it("shows who rents nothing yet something that can be rented, and nothing where nothing can", async () => {
  server.fetchRentals.mockResolvedValue(succeeded({ ...page, rentals: [] }) as never);
  const chair = { name: "Perch Task", slug: "perch-task", category_slug: "chairs" };
  server.fetchRentalFeed.mockResolvedValueOnce(succeeded({ rentals: [chair] }) as never);
  expect((await loadRentals(context)).example).toEqual({ name: "Perch Task", href: "/chairs/perch-task" });
  server.fetchRentalFeed.mockResolvedValueOnce(succeeded({ rentals: [] }) as never);
  expect((await loadRentals(context)).example).toBeNull();
  server.fetchRentalFeed.mockResolvedValueOnce(failed(failureOf(503, null), null));
  expect((await loadRentals(context)).example).toBeNull();
});

it("asks for none where there are rentals", async () => {
  server.fetchRentalFeed.mockClear();
  server.fetchRentals.mockResolvedValue(succeeded({ ...page, rentals: [{ id: 1, can: [] }] }) as never);
  expect((await loadRentals(context)).example).toBeNull();
  expect(server.fetchRentalFeed).not.toHaveBeenCalled();
});
