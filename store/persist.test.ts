import { testCard } from "@/components/product/testProduct";
import { STORAGE } from "@/constants/storage";
import { selectCompared } from "./compare";
import { makeStore } from "./makeStore";
import { persistStore } from "./persist";

test("of what was compared, cards without what the tray shows are dropped", () => {
  const { picture, ...bare } = testCard;
  const kept = [null, 7, bare, { ...testCard, picture: { src: picture.src } }, testCard];
  localStorage.setItem(STORAGE.compare, JSON.stringify(kept));
  const store = makeStore();
  const stop = persistStore(store);
  expect(selectCompared(store.getState())).toEqual([testCard]);
  stop();
});
