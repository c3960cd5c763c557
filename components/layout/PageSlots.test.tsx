import { act, render, screen } from "@testing-library/react";
import { useEffect, type ComponentType } from "react";
import { later } from "@/components/ui/Later";
import { setUpcoming } from "@/components/navigation/upcoming";
import { PageSlots } from "./PageSlots";

const drawn: string[] = [];
const shown: string[] = [];
const gone: string[] = [];

const Below = later(() => Promise.resolve(() => <p>below the first screen</p>));

function Product({ name }: { name: string }) {
  drawn.push(name);
  useEffect(() => {
    shown.push(name);
    return () => void gone.push(name);
  }, [name]);
  return (
    <>
      <h1>{name}</h1>
      <Below />
    </>
  );
}

const Category = ({ title }: { title: string }) => <h1>{title}</h1>;

const CATEGORY = { Component: Category as ComponentType<object>, pageProps: { title: "Desks" }, address: "/desks" };
const DESK = { Component: Product as ComponentType<object>, pageProps: { name: "Rise" } };

/**
 * React draws what is out of sight when nothing else is to do, and what is below the first screen waits for a frame.
 */
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 200)));

/** As components/navigation/ready.ts does when a pointer is on the link. */
async function drawAhead(path: string, pageProps: object = DESK.pageProps): Promise<void> {
  act(() => setUpcoming({ path, locale: undefined, Component: DESK.Component, pageProps }));
  await rest();
}

beforeEach(() => {
  for (const list of [drawn, shown, gone]) list.length = 0;
});

test("a page drawn ahead is out of sight, does nothing, and is not drawn again when it is shown", async () => {
  const { rerender } = render(<PageSlots {...CATEGORY} />);
  await drawAhead("/desks/rise");
  expect([drawn, shown]).toEqual([["Rise"], []]);
  expect(screen.getByText("Rise")).not.toBeVisible();
  expect(screen.getByText("Desks")).toBeVisible();

  // The router copies the props of the answer.
  rerender(<PageSlots {...DESK} pageProps={{ ...DESK.pageProps }} address="/desks/rise" />);
  expect(screen.getByText("Rise")).toBeVisible();
  expect(screen.queryByText("Desks")).not.toBeInTheDocument();
  expect([drawn, shown]).toEqual([["Rise"], ["Rise"]]);
  // What is below its first screen was not in the way.
  expect(screen.queryByText("below the first screen")).not.toBeInTheDocument();
  await rest();
  window.dispatchEvent(new Event("pointerdown"));
  expect(await screen.findByText("below the first screen")).toBeVisible();
});

test("a page whose data has changed since is drawn with the new ones", async () => {
  const { rerender } = render(<PageSlots {...CATEGORY} />);
  await drawAhead("/desks/rise");
  rerender(<PageSlots {...DESK} pageProps={{ name: "Rise Two" }} address="/desks/rise" />);
  expect(screen.getByText("Rise Two")).toBeVisible();
  expect(screen.queryByText("Rise")).not.toBeInTheDocument();
});

test("another page than the one drawn ahead takes the place of the one before", async () => {
  const { rerender } = render(<PageSlots {...CATEGORY} />);
  await drawAhead("/desks/rise");
  rerender(<PageSlots {...CATEGORY} pageProps={{ title: "Chairs" }} address="/chairs" />);
  expect(screen.getByText("Chairs")).toBeVisible();
  expect(screen.getByText("Rise")).not.toBeVisible();
  expect(shown).toEqual([]);
});

test("from one page drawn ahead to the next, the one before is gone with what it did", async () => {
  const { rerender } = render(<PageSlots {...CATEGORY} />);
  await drawAhead("/desks/rise");
  rerender(<PageSlots {...DESK} address="/desks/rise" />);
  await drawAhead("/desks/duo", { name: "Duo" });
  rerender(<PageSlots {...DESK} pageProps={{ name: "Duo" }} address="/desks/duo" />);
  expect(screen.getByText("Duo")).toBeVisible();
  expect(screen.queryByText("Rise")).not.toBeInTheDocument();
  expect([shown, gone]).toEqual([["Rise", "Duo"], ["Rise"]]);
});
