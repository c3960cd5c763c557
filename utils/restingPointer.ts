/**
 * Whether a pointer only lies there: browsers tell of it as of a movement when a page comes to lie under it, or what is
 * below it is laid out anew, without anybody at the mouse.
 */
export const isRestingPointer = (event: Event): boolean =>
  event.type === "pointermove" && (event as PointerEvent).movementX === 0 && (event as PointerEvent).movementY === 0;
