import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import { sameInAllLanguages } from "@/contract/rules/languages";
import type { Banner } from "@/contract/desk/bannerRoutes";
import brandBanners from "@/public/locales/en/brandBanners.json";
import common from "@/public/locales/en/common.json";
import { succeeded } from "@/services/answer";
import { moveBanner } from "@/services/desk/banners";
import { BannerList } from "./BannerList";

jest.mock("@/services/desk/banners");
jest.mock("next/router", () => ({ useRouter: () => ({ locale: "en-US" }) }));

const banner = (id: number, name: string) => {
  const words = sameInAllLanguages(name);
  const form = { headline: words, alt: words, from: null, until: null };
  return { id, form, state: "draft", pictures: {}, shown: false, reason: "" } as unknown as Banner;
};
const [oak, ash] = [banner(1, "Oak"), banner(2, "Ash")];

test("while a banner is being moved no press begins another move", async () => {
  let answer: (moved: Awaited<ReturnType<typeof moveBanner>>) => void = () => undefined;
  jest.mocked(moveBanner).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  render(
    <MessagesProvider language="en" messages={{ brandBanners, common }}>
      <BannerList banners={[oak, ash]} mayEdit />
    </MessagesProvider>,
  );
  const down = () =>
    userEvent.click(screen.getByRole("button", { name: brandBanners.down.replace("{{name}}", "Oak") }));
  await down();
  await down();
  expect(moveBanner).toHaveBeenCalledTimes(1);
  answer(succeeded({ banners: [ash, oak] } as never));
  const shown = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);
  await waitFor(() => expect(shown()).toEqual(["Ash", "Oak"]));
});
