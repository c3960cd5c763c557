import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import articles from "@/public/locales/en/articles.json";
import common from "@/public/locales/en/common.json";
import { failed, failureOf, succeeded } from "@/services/answer";
import { sendFeed } from "@/services/content/nft";
import { FeedForm } from "./FeedForm";

jest.mock("@/services/content/nft");
jest.mock("next/router", () => ({ __esModule: true, default: {}, useRouter: () => ({ locale: "en-US" }) }));

const sent = jest.mocked(sendFeed);
const { feed: words } = articles;
const field = (name: string) => screen.getByRole("textbox", { name });

it("puts the focus on the first wrong field, keeps what was typed, and sends it trimmed", async () => {
  const refusal = { status: 0, message: "Check the form.", errors: [{ field: "feed", message: "No such list." }] };
  sent
    .mockResolvedValueOnce(failed(failureOf(422, refusal), null))
    .mockResolvedValueOnce(succeeded({ id: 1 }) as never);
  render(
    <MessagesProvider language="en" messages={{ articles, common }}>
      <FeedForm />
    </MessagesProvider>,
  );
  const send = () => userEvent.click(screen.getByRole("button", { name: words.submit }));
  await userEvent.type(field(words.name), " Ada ");
  await send();
  expect(field(words.email)).toHaveFocus();
  await userEvent.type(field(words.email), "ada@example.com");
  await userEvent.type(field(words.feed), "https://art.example/works.json");
  await send();
  expect(await screen.findByText("Check the form.")).toBeInTheDocument();
  expect(field(words.feed)).toHaveFocus();
  expect(field(words.feed)).toHaveAccessibleDescription(expect.stringContaining("No such list."));
  await send();
  const feed = "https://art.example/works.json";
  expect(sent).toHaveBeenLastCalledWith({ name: "Ada", email: "ada@example.com", feed, about: "" });
  expect(await screen.findByText(words.sent)).toBeInTheDocument();
});

it("says what is wrong with the address of the list when that is left", async () => {
  render(
    <MessagesProvider language="en" messages={{ articles, common }}>
      <FeedForm />
    </MessagesProvider>,
  );
  await userEvent.type(field(words.feed), "works.json");
  await userEvent.click(document.body);
  await waitFor(() => expect(field(words.feed)).toHaveAttribute("aria-invalid", "true"));
  expect(field(words.feed)).toHaveAccessibleDescription(expect.stringContaining(words.feedNeeded));
});
