import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { ListingForm } from "@/contract/desk/listingTerms";
import { CURRENCIES } from "@/contract/markets";
import { useDeskForm } from "@/hooks/desk/useDeskForm";
import brandListings from "@/public/locales/en/brandListings.json";
import common from "@/public/locales/en/common.json";
import { SavingFields } from "./SavingFields";

jest.mock("next/router", () => ({ useRouter: () => ({ locale: "en-US" }), events: { on: jest.fn(), off: jest.fn() } }));

const everywhere = (amount: number | null) => Object.fromEntries(Object.keys(CURRENCIES).map((code) => [code, amount]));
const DOC = { saving: { percent: null, ...everywhere(50) } } as unknown as ListingForm;

function Fields() {
  const form = useDeskForm<ListingForm>({ name: "listing:1", doc: DOC, version: 1, send: jest.fn() });
  return (
    <>
      <SavingFields form={form} />
      <output>{JSON.stringify(form.values.saving)}</output>
    </>
  );
}

test("a saving that is given in per cent instead has no amount left in any currency", async () => {
  render(
    <MessagesProvider language="en" messages={{ brandListings, common }}>
      <Fields />
    </MessagesProvider>,
  );
  await userEvent.click(screen.getByRole("radio", { name: brandListings.sets.percent }));
  expect(JSON.parse(screen.getByRole("status").textContent)).toEqual({ percent: null, ...everywhere(null) });
});
