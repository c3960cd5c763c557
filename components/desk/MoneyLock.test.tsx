import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import desk from "@/public/locales/en/desk.json";
import common from "@/public/locales/en/common.json";
import { succeeded } from "@/services/answer";
import { notGiven } from "@/services/browser/device";
import { addPasskey, signInWithPasskey } from "@/services/signIn/passkeys";
import { MoneyLock } from "./MoneyLock";

const replace = jest.fn();
jest.mock("@/services/signIn/passkeys");
jest.mock("next/router", () => ({
  __esModule: true,
  default: {},
  useRouter: () => ({ locale: "en-US", asPath: "/brand/money", replace }),
}));

const show = (money: "add" | "signIn") =>
  render(
    <MessagesProvider language="en" messages={{ desk, common }}>
      <MoneyLock money={money} />
    </MessagesProvider>,
  );

it("says why a passkey did not open what moves money, and shows the page anew once one did", async () => {
  jest.mocked(signInWithPasskey).mockResolvedValueOnce(notGiven("denied"));
  jest.mocked(signInWithPasskey).mockResolvedValueOnce(succeeded({}) as never);
  show("signIn");
  const open = screen.getByRole("button", { name: desk.passkey.signInButton });
  await userEvent.click(open);
  expect(await screen.findByText(desk.passkey.denied)).toBeInTheDocument();
  expect(replace).not.toHaveBeenCalled();
  await userEvent.click(open);
  expect(replace).toHaveBeenCalledWith("/brand/money", undefined, { scroll: false });
});

it("says that the device has a key already", async () => {
  jest.mocked(addPasskey).mockResolvedValue(notGiven("already"));
  show("add");
  await userEvent.click(screen.getByRole("button", { name: desk.passkey.addButton }));
  expect(await screen.findByText(desk.passkey.already)).toBeInTheDocument();
});
