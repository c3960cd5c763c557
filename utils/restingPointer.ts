/**
 * Whether a pointer only lies there: browsers tell of it as of a movement when a page comes to lie under it, or what is
 * below it is laid out anew, without anybody at the mouse.
 */
export const isRestingPointer = (event: Partial<PointerEvent> = {}): boolean =>
  event.type === "pointermove" && event.movementX === 0 && event.movementY === 0;
