import { render, screen } from "@testing-library/react";
import { MessagesProvider } from "@/components/layout/MessagesProvider";
import product from "@/public/locales/en/product.json";
import { SizeDrawing } from "./SizeDrawing";
import { testProduct } from "../testProduct";

jest.mock("next/router", () => ({ useRouter: () => ({ locale: "en-US" }) }));

const show = (size: typeof testProduct.size) =>
  render(
    <MessagesProvider language="en" messages={{ product }}>
      <SizeDrawing product={{ ...testProduct, size }} choice={{}} />
    </MessagesProvider>,
  );

test("a piece of furniture has its measures, a card by e-mail has none", () => {
  show(testProduct.size);
  expect(screen.getByRole("heading", { name: product.size.title })).toBeInTheDocument();
  const { container } = show({ width: 0, depth: 0, height: 0, max_height: 0, weight: 0 });
  expect(container).toBeEmptyDOMElement();
});
