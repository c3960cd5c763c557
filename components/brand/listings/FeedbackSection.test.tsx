import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import words from "@/public/locales/en/brandListings.json";
import common from "@/public/locales/en/common.json";
import { succeeded } from "@/services/answer";
import { answerOwnQuestion } from "@/services/desk/listings";
import type { ListingPage } from "@/services/desk/listingPage";
import { FeedbackSection } from "./FeedbackSection";

jest.mock("@/services/desk/listings");
jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

const asked = { id: 5, author: "Ann", language: "en", text: "Is it oak?", date: "2026-01-02", answers: [] };

test("a reply begins in its field; given or left, its button has the focus again", async () => {
  jest.mocked(answerOwnQuestion).mockResolvedValueOnce(succeeded({} as never));
  const questions = { rows: [asked], next: null } as unknown as ListingPage["questions"];
  render(
    <MessagesProvider language="en" messages={{ brandListings: words, common }}>
      <FeedbackSection product={7} questions={questions} reviews={null} mayAnswer />
    </MessagesProvider>,
  );
  const user = userEvent.setup();
  const { feedback } = words;
  const reply = () => screen.getByRole("button", { name: feedback.replyTo.replace("{{name}}", asked.text) });
  const field = () => screen.getByRole("textbox", { name: feedback.answer });
  expect(document.body).toHaveFocus();

  await user.click(reply());
  expect(field()).toHaveFocus();
  await user.click(screen.getByRole("button", { name: feedback.cancel }));
  expect(reply()).toHaveFocus();

  await user.click(reply());
  await user.keyboard("It is.");
  await user.click(screen.getByRole("button", { name: feedback.submit }));
  await waitFor(() => expect(reply()).toHaveFocus());
  expect(answerOwnQuestion).toHaveBeenCalledWith(5, "It is.");
  expect(screen.getByText("It is.")).toBeInTheDocument();
});
