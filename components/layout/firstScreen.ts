import { createContext } from "react";

/** Whether a page shows what is on its first screen and leaves the rest for the next frame. */
export const FirstScreen = createContext(false);
