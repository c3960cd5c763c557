import { render, screen } from "@testing-library/react";
import { WordsProvider } from "@/components/layout/WordsProvider";
import product from "@/public/locales/en/product.json";
import { SizeDrawing } from "./SizeDrawing";
import { testProduct } from "../testProduct";

jest.mock("next/router", () => ({ useRouter: () => ({ locale: "en-US" }) }));

const show = (size: typeof testProduct.size) =>
  render(
    <WordsProvider language="en" words={{ product }}>
      <SizeDrawing product={{ ...testProduct, size }} choice={{}} />
    </WordsProvider>,
  );

test("a piece of furniture has its measures, a card by e-mail has none", () => {
  show(testProduct.size);
  expect(screen.getByRole("heading", { name: product.size.title })).toBeInTheDocument();
  const { container } = show({ width: 0, depth: 0, height: 0, max_height: 0, weight: 0 });
  expect(container).toBeEmptyDOMElement();
});
