import { createContext, useContext } from "react";
import { EMPTY_SHELL, type ShellData } from "@/utils/shell";

export const ShellContext = createContext<ShellData>(EMPTY_SHELL);

/** The store's name, origin, categories and footer links. */
export const useShell = () => useContext(ShellContext);
