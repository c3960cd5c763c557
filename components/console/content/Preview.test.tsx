import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import type { ArticleForm } from "@/contract/content/articleStaffRoutes";
import { sameInAllLanguages } from "@/contract/rules/languages";
import common from "@/public/locales/en/common.json";
import consoleContent from "@/public/locales/en/consoleContent.json";
import { succeeded } from "@/services/answer";
import { previewArticle } from "@/services/desk/articles";
import { Preview } from "./Preview";

jest.mock("@/services/desk/articles");
jest.mock("@/components/content/blocks/Blocks", () => ({ Blocks: () => null }));
jest.mock("next/router", () => ({ useRouter: () => ({ locale: "en-US" }) }));

const { languages } = consoleContent;

test("the language that was asked for last is shown, however long the one before takes", async () => {
  const answers: ((title: string) => void)[] = [];
  jest
    .mocked(previewArticle)
    .mockImplementation(
      () =>
        new Promise((resolve) =>
          answers.push((title) => resolve(succeeded({ title, summary: "", problems: [] } as never))),
        ),
    );
  const words = sameInAllLanguages("");
  render(
    <MessagesProvider language="en" messages={{ common, consoleContent }}>
      <Preview values={{ title: words, summary: words, text: words } as ArticleForm} />
    </MessagesProvider>,
  );
  for (const name of [languages.de, languages.fr]) await userEvent.click(screen.getByRole("button", { name }));
  answers[1]?.("Le bois");
  expect(await screen.findByRole("heading", { name: "Le bois" })).toBeInTheDocument();
  await act(async () => {
    answers[0]?.("Das Holz");
    await Promise.resolve();
  });
  expect(screen.getByRole("heading", { name: "Le bois" })).toBeInTheDocument();
  expect(screen.queryByText("Das Holz")).not.toBeInTheDocument();
});
