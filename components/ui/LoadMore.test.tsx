import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import common from "@/public/locales/en/common.json";
import { LoadMore } from "./LoadMore";

jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

const onLoad = jest.fn();
const list = (items: string[], page: number, busy = false) => (
  <MessagesProvider language="en" messages={{ common }}>
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
    <LoadMore
      shown={items.length}
      total={3}
      page={page}
      totalPages={2}
      busy={busy}
      hrefOf={(next) => `/desks?page=${next}`}
      onLoad={onLoad}
    />
  </MessagesProvider>
);

test("the link keeps the focus while it loads, and hands it to the first new item when it ends", async () => {
  const { rerender } = render(list(["Arc", "Bow"], 1));
  const link = screen.getByRole("link", { name: "Load more" });
  await userEvent.setup().click(link);
  expect(onLoad).toHaveBeenCalledWith(2);
  rerender(list(["Arc", "Bow"], 1, true));
  expect(link).toHaveFocus();
  expect(link).toHaveAttribute("aria-busy", "true");
  rerender(list(["Arc", "Bow", "Cove"], 2));
  expect(screen.getByText("Cove")).toHaveFocus();
});
