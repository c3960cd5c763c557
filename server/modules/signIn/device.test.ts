import { deviceOf } from "./device";

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox, Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605 Version/18 Mobile Safari/604",
    "Safari, iPhone",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537 Chrome/131 Safari/537 Edg/131.0", "Edge, Windows"],
  ["Mozilla/5.0 (Linux; Android 14) AppleWebKit/537 Chrome/131 Mobile Safari/537", "Chrome, Android"],
  ["<script>alert(1)</script>", ""],
])("%s is %s", (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));
