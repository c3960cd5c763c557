import de from "@/public/locales/de/product.json";
import en from "@/public/locales/en/product.json";
import fr from "@/public/locales/fr/product.json";

test("beside the maker's warranty, the page names the legal guarantee of two years in the words of each law", () => {
  expect(en.warranty.text).toMatch(/EU.*legal guarantee of conformity.*two years/);
  expect(de.warranty.text).toMatch(/EU.*gesetzliche Gewährleistung \(Mängelhaftungsrecht\).*zwei Jahren/);
  expect(fr.warranty.text).toMatch(/UE.*garantie légale de conformité.*deux ans/);
});
