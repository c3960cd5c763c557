import { render, screen, within } from "@testing-library/react";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { Locale } from "@/contract/locales";
import type { OrderDetail } from "@/contract/order";
import commonDe from "@/public/locales/de/common.json";
import ordersDe from "@/public/locales/de/orders.json";
import commonEn from "@/public/locales/en/common.json";
import ordersEn from "@/public/locales/en/orders.json";
import commonFr from "@/public/locales/fr/common.json";
import ordersFr from "@/public/locales/fr/orders.json";
import { LocaleContext } from "@/hooks/useMarket";
import { NoScriptActions } from "./NoScriptActions";

const words = {
  en: { orders: ordersEn, common: commonEn },
  fr: { orders: ordersFr, common: commonFr },
  de: { orders: ordersDe, common: commonDe },
};
const NUMBER = "VS-26-7K3Q9F-4";
const all = { can_cancel: true, can_return: true, can_withdraw: true };

function show(
  change: { rights?: object; can_pay?: boolean; email?: string } = {},
  language: keyof typeof words = "en",
  locale: Locale = "en-US",
) {
  const detail = {
    rights: { ...all, ...change.rights },
    can_pay: change.can_pay ?? false,
    order: {
      order_num: NUMBER,
      order_token: "proof",
      order_details: [
        { id: 1, product_name: "Rise Duo" },
        { id: 2, product_name: "Arc lamp" },
      ],
    },
    lines: [
      { line_id: 1, can_return: 2 },
      { line_id: 2, can_return: 0 },
    ],
    shipping: { fullname: "Ada Shopper" },
  } as unknown as OrderDetail;
  return render(
    <LocaleContext value={locale}>
      <MessagesProvider language={language} messages={words[language]}>
        <NoScriptActions detail={detail} email={change.email ?? ""} />
      </MessagesProvider>
    </LocaleContext>,
  );
}

const summaries = (root: HTMLElement) => [...root.querySelectorAll("summary")].map(({ textContent }) => textContent);
function formOf(name: string): HTMLFormElement {
  const form = screen.getByRole<HTMLButtonElement>("button", { name, hidden: true }).form;
  if (!form) throw new Error(`"${name}" belongs to no form`);
  return form;
}
const sent = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

test.each([
  ["en", "en-US", "Buy again", ["Return items", "Withdraw from the contract here", "Cancel the order"]],
  ["fr", "fr-FR", "Racheter", ["Retourner des articles", "Se rétracter du contrat ici", "Annuler la commande"]],
  ["de", "de-DE", "Erneut kaufen", ["Artikel zurückgeben", "Vertrag hier widerrufen", "Bestellung stornieren"]],
] as const)("offers what the order allows, each folded away (%s)", (language, locale, again, offered) => {
  const { container } = show({}, language, locale);
  expect(summaries(container)).toEqual(offered);
  expect(container.querySelector("details[open]")).toBeNull();
  expect(screen.getByRole("button", { name: again })).toBeInTheDocument();
  expect(container.textContent).toContain(words[language].orders.actions.noscript);
});

test("offers nothing that the order does not allow, but to buy it again", () => {
  const { container } = show({ rights: { can_cancel: false, can_return: false, can_withdraw: false } });
  expect(summaries(container)).toEqual([]);
  expect(sent(formOf("Buy again"))).toEqual({ act: "again", order_num: NUMBER });
});

test("sends the order's name in the language of the page, and a guest's proof with it", () => {
  const { unmount } = show({}, "de", "de-DE");
  expect(formOf("Erneut kaufen")).toHaveAttribute("action", expect.stringMatching(/^\/de-DE\//));
  expect(formOf("Erneut kaufen")).toHaveAttribute("method", "post");
  unmount();
  show({ email: "ada@people.example" });
  expect(sent(formOf("Buy again"))).toEqual({
    act: "again",
    order_num: NUMBER,
    token: "proof",
    email: "ada@people.example",
  });
});

test("asks how many of what can come back, and why", () => {
  const { container } = show();
  const details = within(container).getByText("Return items").closest("details");
  if (!details) throw new Error("nothing can be returned");
  const units = within(details).getAllByRole("spinbutton", { hidden: true });
  expect(units).toHaveLength(1);
  expect(units[0]).toHaveAccessibleName(/Rise Duo: how many come back \(up to 2\)/);
  expect(units[0]).toHaveAttribute("max", "2");
  const form = details.querySelector("form");
  expect(form && sent(form)).toEqual({
    act: "return",
    order_num: NUMBER,
    "line-1": "0",
    reason: "changed_mind",
    note: "",
  });
});

test("withdraws by the buyer's name, which stands there already", () => {
  show();
  expect(sent(formOf("Confirm withdrawal here"))).toEqual({ act: "withdraw", order_num: NUMBER, name: "Ada Shopper" });
});

test("says what a cancellation means: money comes back, or nothing was charged", () => {
  const { unmount, container } = show();
  expect(container).toHaveTextContent(words.en.orders.plain.cancelAll);
  expect(sent(formOf("Cancel the order"))).toEqual({ act: "cancel", order_num: NUMBER, reason: "" });
  unmount();
  expect(show({ can_pay: true }).container).toHaveTextContent(words.en.orders.cancel.textUnpaid);
});
