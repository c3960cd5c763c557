/** CSS pixels; a phone has no more on its smaller side, however it is turned. */
const PHONE_SIDE = 600;

export const isPhoneSized = ({ width, height }: Pick<Screen, "width" | "height">) =>
  Math.min(width, height) <= PHONE_SIDE;
