import type { ShownOption } from "../../../contract/media";
import { addTo, idOf, lineOf } from "../../support/flows/cart";
import { bought, detailOf } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const plain = (text: string) => text.replace(/\u00a0/g, " ");
const names = (shows: readonly ShownOption[]) => shows.map(({ name }) => plain(name));

async function page(locale: string) {
  const { body } = await store.visitor().get(`/product-api/product/rise-duo?locale=${locale}`);
  return body.data;
}

test("pictures, model and drawing of a product say which options they show, in the reader's words and units", async () => {
  const { pictures, model, drawing } = await page("en-US");
  const whole = ["graphite frame", "47 × 28 in (120 × 70 cm)", "white laminate top", "memory keypad", "cable tray"];
  for (const { shows } of pictures) expect(names(shows)).toEqual(whole);
  expect(names(model.shows)).toEqual(["47 × 28 in (120 × 70 cm)", "memory keypad", "cable tray"]);
  // Colours are no part of a drawing, and its top is as long as the one that is chosen.
  expect(names(drawing.shows)).toEqual(["memory keypad", "cable tray"]);
  const german = await page("de-DE");
  expect(names(german.model.shows)).toEqual(["120 × 70 cm", "Bedienteil mit Speicherplätzen", "Kabelwanne"]);
});

test("a line of the cart says what its picture shows where that is not what was chosen, and nothing else", async () => {
  const chosen = (notation: string) => ({
    product_id: idOf("rise-duo"),
    product_options: notation.split("_").map((pair) => {
      const [id = "", value = ""] = pair.split(".");
      return { id: Number(id), value };
    }),
  });
  const walnut = lineOf(await addTo(store.visitor(), chosen("3.160x80_2.walnut_11.touch-app_12.cable-tray")));
  expect(walnut.product_image).toContain("main.top-walnut");
  expect(walnut.image_shows.map(plain)).toEqual(["47 × 28 in (120 × 70 cm)", "memory keypad"]);
  const pictured = lineOf(await addTo(store.visitor(), chosen("3.120x70_2.laminate_11.memory-4_12.cable-tray")));
  expect(pictured.image_shows).toEqual([]);
});

test("an order keeps what the picture of a line showed", async () => {
  const order = await bought(store, [["rise-duo", 1]]);
  const [line] = (await detailOf(order)).order.order_details;
  expect(line?.image_shows).toEqual(["memory keypad", "cable tray"]);
});
