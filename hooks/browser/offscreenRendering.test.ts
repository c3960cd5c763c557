import { startOffscreenRendering } from "./offscreenRendering";

const whole = () => [...document.querySelectorAll("[data-whole]")].map(({ id }) => id);

let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `<main><section class="section" id="about"></section><section class="section" id="reviews">
    <div class="section" id="inner"></div></section></main><footer class="far" id="footer"></footer>`;
  stop = startOffscreenRendering();
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

test("a page that nobody touches is laid out section by section", () => {
  jest.advanceTimersByTime(50);
  expect(whole()).toEqual(["about"]);
  jest.advanceTimersByTime(200);
  expect(whole()).toEqual(["about", "reviews", "footer"]);
});

test("a sign of a person leaves only what is near to be laid out, until nothing has happened for a while", () => {
  jest.advanceTimersByTime(300);
  window.dispatchEvent(new Event("pointerdown"));
  expect(whole()).toEqual([]);
  jest.advanceTimersByTime(400);
  window.dispatchEvent(new Event("scroll"));
  jest.advanceTimersByTime(400);
  expect(whole()).toEqual([]);
  jest.advanceTimersByTime(400);
  expect(whole()).toEqual(["about", "reviews", "footer"]);
});

test("a pointer that rests while sections are laid out below it is no sign of a person", () => {
  jest.advanceTimersByTime(300);
  const moved = (movementX: number) => Object.assign(new Event("pointermove"), { movementX, movementY: 0 });
  window.dispatchEvent(moved(0));
  expect(whole()).toEqual(["about", "reviews", "footer"]);
  window.dispatchEvent(moved(3));
  expect(whole()).toEqual([]);
});

test("nothing is listened to any more once it has been stopped", () => {
  jest.advanceTimersByTime(300);
  stop();
  window.dispatchEvent(new Event("keydown"));
  expect(whole()).toHaveLength(3);
});
