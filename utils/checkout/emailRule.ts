import { LIMITS } from "@/contract/limits";

/** One plain ASCII address: no accented letters, no lists, a domain with a dot. */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i;

export function isEmail(text: string): boolean {
  return text.length <= LIMITS.emailLength && ADDRESS.test(text);
}
