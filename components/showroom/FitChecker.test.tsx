import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import showroom from "@/public/locales/en/showroom.json";
import common from "@/public/locales/en/common.json";
import { FitChecker, type FitInput } from "./FitChecker";

jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

const pod = { width: 300, depth: 250, height: 240, around: 60, front: 100 };
const show = (asked: Partial<FitInput> = {}) =>
  render(
    <MessagesProvider language="en" messages={{ showroom, common }}>
      <FitChecker
        room={{ product_name: "Garden Pod", places: [] }}
        pod={pod as never}
        path="/adus/garden-pod"
        asked={{ width: "25", depth: "30", border: "10", place: "", ...asked }}
      />
    </MessagesProvider>,
  );
const width = () => screen.getByRole("textbox", { name: showroom.fit.width });

it("answers while one types, and says at the field what is no length of a garden", async () => {
  show();
  expect(screen.getByRole("status")).not.toHaveTextContent(showroom.fit.incomplete);
  await userEvent.type(width(), "x");
  expect(await screen.findByText(showroom.fit.incomplete)).toBeInTheDocument();
  await waitFor(() => expect(width()).toHaveAttribute("aria-invalid", "true"));
  await userEvent.clear(width());
  await userEvent.type(width(), "5");
  await waitFor(() => expect(width()).not.toHaveAttribute("aria-invalid"));
  expect(screen.getByRole("status").querySelector("[data-verdict]")).toHaveAttribute("data-verdict", "short");
});

it("says at once what is wrong in the address", () => {
  show({ width: "999" });
  expect(width()).toHaveAttribute("aria-invalid", "true");
});
