import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import common from "@/public/locales/en/common.json";
import feedback from "@/public/locales/en/feedback.json";
import product from "@/public/locales/en/product.json";
import { failed, failureOf, succeeded } from "@/services/answer";
import { addReview } from "@/services/reviews";
import type { WrittenProduct } from "./loadWriting";
import { ReviewForm } from "./ReviewForm";

jest.mock("@/services/reviews");
jest.mock("next/router", () => ({ useRouter: () => ({ locale: "en-US" }) }));

const sent = jest.mocked(addReview);

async function show(onSent = jest.fn()) {
  render(
    <MessagesProvider language="en" messages={{ common, feedback, product }}>
      <ReviewForm product={{ product_id: 12, product_slug: "lamp" } as WrittenProduct} onSent={onSent} />
    </MessagesProvider>,
  );
  const user = userEvent.setup();
  const submit = () => user.click(screen.getByRole("button", { name: feedback.review.submit }));
  return { user, submit, onSent };
}

const headline = () => screen.getByRole("textbox", { name: new RegExp(feedback.review.headline) });
const text = () => screen.getByRole("textbox", { name: new RegExp(`^${feedback.review.text}`) });

test("what is missing is said at its field, the first of them has the focus, and nothing is sent", async () => {
  const { submit } = await show();
  await submit();
  expect(await screen.findByText(feedback.review.missing.rating)).toBeVisible();
  expect(screen.getByText(feedback.review.missing.title)).toBeVisible();
  expect(screen.getByRole("radio", { name: /5/ })).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
});

test("a review goes out as it was typed, and what the server refuses stands at its field with nothing lost", async () => {
  const envelope = { status: 0, message: "Please check.", errors: [{ field: "title", message: "Too loud." }] };
  sent.mockResolvedValueOnce(failed(failureOf(422, envelope), null)).mockResolvedValueOnce(succeeded({} as never));
  const { user, submit, onSent } = await show();
  await user.click(screen.getByRole("radio", { name: /4/ }));
  await user.type(headline(), " LOUD ");
  await user.type(text(), "A good lamp for long evenings, and it stands where it was put.");
  await submit();
  expect(await screen.findByText("Too loud.")).toBeVisible();
  expect(headline()).toHaveValue(" LOUD ");
  expect(onSent).not.toHaveBeenCalled();
  await submit();
  await waitFor(() => expect(onSent).toHaveBeenCalled());
  expect(sent).toHaveBeenLastCalledWith(12, expect.objectContaining({ rating: 4, title: "LOUD", months_owned: 0 }));
});
