import { act, render, screen } from "@testing-library/react";
import Router from "next/router";
import { PageProgress } from "./PageProgress";

const emit = (name: "routeChangeStart" | "routeChangeComplete", shallow = false) =>
  act(() => Router.events.emit(name, "/standing-desks", { shallow }));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const line = () => screen.queryByRole("progressbar");

beforeEach(() => {
  jest.useFakeTimers();
  render(<PageProgress />);
});

afterEach(() => jest.useRealTimers());

test("a page that is late has a sign until it is there", () => {
  emit("routeChangeStart");
  pass(199);
  expect(line()).toBeNull();
  pass(1);
  expect(line()).toBeVisible();
  emit("routeChangeComplete");
  expect(line()).toBeNull();
});

test("a page that comes at once has none", () => {
  emit("routeChangeStart");
  pass(100);
  emit("routeChangeComplete");
  pass(1000);
  expect(line()).toBeNull();
});

test("an address that changes alone has none", () => {
  emit("routeChangeStart", true);
  pass(1000);
  expect(line()).toBeNull();
});
