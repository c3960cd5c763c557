import { eq, sql, type SQL } from "drizzle-orm";
import { LANGUAGES, type Language } from "../../../contract/markets";
import { products } from "../../../server/db/schema";
import { undone } from "../../../server/db/undone";
import { lacksWords, lacksWordsIn } from "../../../server/db/words";
import { areNamed } from "../../../server/modules/desk/repositoryNames";
import { productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const named = (typed: string, language: Language) => areNamed(typed, language) ?? sql`false`;

/** How the database finds these, where it would rather not read all of them. */
const planOf = (condition: SQL) =>
  undone(store.deps.db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(sql`explain select ${products.id} from ${products} where ${condition}`);
    return JSON.stringify(rows);
  });

test("names in each language, codes, what lacks words and what is hidden are found by their indexes", async () => {
  for (const language of LANGUAGES) {
    const plan = await planOf(named("lamp", language));
    expect([language, plan.split("Bitmap Index Scan on products_named").length - 1]).toEqual([language, 2]);
    expect(await planOf(sql`${lacksWords(products)} and ${lacksWordsIn(products, language)}`)).toContain(
      "products_lacking_words",
    );
  }
  expect(await planOf(sql`${products.hidden}`)).toContain("products_hidden");
});

test("a code or a piece of a name is enough, in the reader's language alone; signs mean themselves", async () => {
  const id = await productId(store, "desk-lamp-arc");
  const finds = (typed: string, language: Language) =>
    undone(store.deps.db, async (tx) => {
      const name = { en: "Fifty % Lamp_A", de: "Leuchte", fr: "Luminaire" };
      await tx.update(products).set({ name, code: "QX-77" }).where(eq(products.id, id));
      const found = await tx.select({ id: products.id }).from(products).where(named(typed, language));
      return found.some((row) => row.id === id);
    });
  expect(await finds("fifty", "en")).toBe(true);
  expect(await finds("  lamp_a ", "en")).toBe(true);
  expect(await finds("lampXa", "en")).toBe(false);
  expect(await finds("y % L", "en")).toBe(true);
  expect(await finds("y%L", "en")).toBe(false);
  expect(await finds("leucht", "en")).toBe(false);
  expect(await finds("leucht", "de")).toBe(true);
  for (const language of LANGUAGES) expect(await finds("qx-7", language)).toBe(true);
  expect(areNamed("   ", "en")).toBeUndefined();
});

test("words are missing where they are blank, where a point lacks them, and where only others are warned", async () => {
  const id = await productId(store, "desk-lamp-arc");
  const all = (text: string) => ({ en: text, de: text, fr: text });
  const lacking = (change: object) =>
    undone(store.deps.db, async (tx) => {
      const whole = { name: all("a"), tagline: all("a"), description: all("a"), highlights: [all("a")] };
      await tx
        .update(products)
        .set({ ...whole, safety: all(""), ...change })
        .where(eq(products.id, id));
      const [row] = await tx
        .select({
          any: sql<boolean>`coalesce(${lacksWords(products)}, false)`,
          en: sql<boolean>`coalesce(${lacksWordsIn(products, "en")}, false)`,
          de: sql<boolean>`coalesce(${lacksWordsIn(products, "de")}, false)`,
          fr: sql<boolean>`coalesce(${lacksWordsIn(products, "fr")}, false)`,
        })
        .from(products)
        .where(eq(products.id, id));
      const languages = LANGUAGES.filter((language) => row?.[language]);
      expect(row?.any).toBe(languages.length > 0);
      return languages.sort().join(" ");
    });
  expect(await lacking({})).toBe("");
  expect(await lacking({ safety: null })).toBe("");
  expect(await lacking({ safety: all("Hot") })).toBe("");
  expect(await lacking({ safety: { ...all(""), en: "Hot" } })).toBe("de fr");
  expect(await lacking({ name: { ...all("a"), de: "  " } })).toBe("de");
  expect(await lacking({ tagline: { en: "a", de: "a" } })).toBe("fr");
  expect(await lacking({ description: all("") })).toBe("de en fr");
  expect(await lacking({ highlights: [] })).toBe("de en fr");
  expect(await lacking({ highlights: [all("a"), { ...all("a"), fr: " " }] })).toBe("fr");
  expect(await lacking({ highlights: [all("a"), { en: "a", fr: "a" }] })).toBe("de");
  expect(await lacking({ highlights: [{ ...all("a"), en: null }] })).toBe("en");
  expect(await lacking({ highlights: [{ ...all("a"), en: " b " }] })).toBe("");
});
