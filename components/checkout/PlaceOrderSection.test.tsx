import { render, screen } from "@testing-library/react";
import { Provider } from "react-redux";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { Cart } from "@/contract/cart";
import checkout from "@/public/locales/en/checkout.json";
import common from "@/public/locales/en/common.json";
import { makeStore } from "@/store/makeStore";
import { PlaceOrderSection } from "./PlaceOrderSection";

jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

function arrives(by: Cart["delivered_by"], sendOn = "") {
  const cart = {
    items: {},
    currency: "USD",
    total_amount: 50,
    delivered_by: by,
    estimated_delivery_time: { earliest: "2026-11-25T12:00:00Z", latest: "2026-11-30T12:00:00Z" },
  } as unknown as Cart;
  const { unmount } = render(
    <Provider store={makeStore()}>
      <MessagesProvider language="en" messages={{ checkout, common }}>
        <PlaceOrderSection cart={cart} phase="idle" pricesDue={false} unanswered={false} sendOn={sendOn} />
      </MessagesProvider>
    </Provider>,
  );
  const [, told] = screen.getAllByRole("definition");
  const text = told?.textContent?.replace(/\s/g, " ");
  unmount();
  return text;
}

test("what is mailed is promised at once or on its day, and parcels between two days", () => {
  expect(arrives("email")).toBe("By e-mail, as soon as it is paid");
  expect(arrives("email", "2026-12-24")).toBe("By e-mail on Thu, Dec 24");
  expect(arrives("email", "soon")).toBe("By e-mail, as soon as it is paid");
  expect(arrives("carrier")).toContain("Nov 25");
});
