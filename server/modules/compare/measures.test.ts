import { marketOf } from "../../../contract/locales";
import { metricText, usText } from "./measures";

const plain = (text: string) => text.replace(/\s/g, " ");
const us = marketOf("en-US");
const de = marketOf("de-DE");

test("numbers are told in the system that is asked for, whatever the market's own", () => {
  expect(plain(metricText(118, "cm", us))).toBe("118 cm");
  expect(plain(usText(118, "cm", us))).toBe("46.5 in");
  expect(plain(usText(120, "kg", de))).toBe("264,6 lb");
  expect(plain(usText(45, "dB", us))).toBe("45 dB");
});

test("measures inside a text are told too, and not twice", () => {
  expect(plain(usText("120 × 60 cm", undefined, us))).toBe("47.2 × 23.6 in");
  expect(plain(usText("120 × 70 bis 160 × 80 cm", undefined, de))).toBe("47,2 × 27,6 bis 63 × 31,5 Zoll");
  const both = "120 × 70 to 160 × 80 cm (47 × 28 to 63 × 31 in)";
  expect(plain(usText(both, undefined, us))).toBe("47 × 28 to 63 × 31 in");
  expect(plain(metricText(both, undefined, us))).toBe("120 × 70 to 160 × 80 cm");
  expect(plain(usText("Height, 5 cm (2 in)", undefined, us))).toBe("Height, 2 in");
  const pod = "2.4 × 2.6 m (7.9 × 8.5 ft), 2.55 m (8.4 ft) high";
  expect(plain(usText(pod, undefined, us))).toBe("7.9 × 8.5 ft, 8.4 ft high");
  expect(plain(metricText(pod, undefined, us))).toBe("2.4 × 2.6 m, 2.55 m high");
});
