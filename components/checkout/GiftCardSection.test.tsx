import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import { GIFT_CARD_DAYS_AHEAD } from "@/contract/rules/giftCards";
import { LIMITS } from "@/contract/limits";
import checkoutDe from "@/public/locales/de/checkout.json";
import commonDe from "@/public/locales/de/common.json";
import checkoutEn from "@/public/locales/en/checkout.json";
import commonEn from "@/public/locales/en/common.json";
import checkoutFr from "@/public/locales/fr/checkout.json";
import commonFr from "@/public/locales/fr/common.json";
import { emptyCheckout } from "@/utils/checkout/checkoutValues";
import { GiftCardSection } from "./GiftCardSection";
import type { CheckoutForm } from "./useCheckoutForm";

const words = {
  en: { checkout: checkoutEn, common: commonEn },
  fr: { checkout: checkoutFr, common: commonFr },
  de: { checkout: checkoutDe, common: commonDe },
};
const user = userEvent.setup();

function show(errors: Record<string, string> = {}, language: keyof typeof words = "en") {
  const form = {
    values: emptyCheckout("US"),
    errors,
    set: jest.fn(),
    validateOnBlur: jest.fn(),
    setErrors: jest.fn(),
    check: jest.fn(),
    checkDetails: jest.fn(),
  } satisfies CheckoutForm;
  render(
    <MessagesProvider language={language} messages={words[language]}>
      <GiftCardSection form={form} />
    </MessagesProvider>,
  );
  return form;
}

/** By the beginning of its label, which says besides that it may stay empty. */
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));

test.each([
  ["en", "Who is the gift card for?", "Leave it empty and the code comes to you.", "Their e-mail", "Send it on"],
  [
    "fr",
    "À qui offrez-vous la carte cadeau ?",
    "Sans indication, vous recevez vous-même le code.",
    "E-mail de la personne",
    "Date d’envoi",
  ],
  [
    "de",
    "Für wen ist der Gutschein?",
    "Ohne Angabe kommt der Code zu Ihnen.",
    "E-Mail der beschenkten Person",
    "Versenden am",
  ],
] as const)(
  "asks whom the card is for and says what an empty answer means (%s)",
  (language, title, text, email, day) => {
    show({}, language);
    expect(screen.getByRole("region", { name: title })).toHaveTextContent(text);
    expect(field(email)).not.toBeRequired();
    expect(field(day)).not.toBeRequired();
  },
);

test("keeps what is typed, and has it checked when a field is left", async () => {
  const form = show();
  await user.click(field("Their e-mail"));
  await user.paste("bea@people.example");
  await user.tab();
  expect(form.set).toHaveBeenCalledWith("gift.email", "bea@people.example");
  expect(form.validateOnBlur).toHaveBeenCalledWith("gift.email");
  await user.click(field("Your message"));
  await user.paste("For your desk");
  expect(form.set).toHaveBeenLastCalledWith("gift.message", "For your desk");
  fireEvent.change(field("Send it on"), { target: { value: "2026-12-24" } });
  expect(form.set).toHaveBeenLastCalledWith("gift.sendOn", "2026-12-24");
});

test("lets nobody type more than the store takes, nor a day that is over or too far away", () => {
  show();
  expect(field("Their name")).toHaveAttribute("maxlength", String(LIMITS.nameLength));
  expect(field("Your message")).toHaveAttribute("maxlength", String(LIMITS.noteLength));
  const day = field("Send it on");
  const [first, last] = [day.getAttribute("min"), day.getAttribute("max")].map((text) => Date.parse(text ?? ""));
  expect(((last ?? 0) - (first ?? 0)) / 86_400_000).toBe(GIFT_CARD_DAYS_AHEAD);
});

test("says at the field what is wrong with it", () => {
  show({ "gift.email": "Check the e-mail.", "gift.message": "Too long.", "gift.sendOn": "Choose another day." });
  expect(field("Their e-mail")).toHaveAccessibleDescription("Check the e-mail.");
  expect(field("Your message")).toHaveAccessibleDescription("Too long.");
  expect(field("Send it on")).toBeInvalid();
});

test("what is written on the card is chosen among designs", async () => {
  const form = show();
  expect(screen.getByRole("radio", { name: "A gift for you" })).toBeChecked();
  await user.click(screen.getByRole("radio", { name: "Happy birthday" }));
  expect(form.set).toHaveBeenCalledWith("gift.design", "birthday");
});
