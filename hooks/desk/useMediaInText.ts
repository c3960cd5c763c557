import { useState } from "react";
import type { Medium } from "@/contract/content/mediaRoutes";
import { LANGUAGES, type Language } from "@/contract/markets";
import { mediumText } from "@/utils/desk/mediumText";
import { blockAt, insertBlock, videoAt, withPoster } from "@/utils/desk/textBlocks";

interface Texts {
  text: Record<Language, string>;
  set: (path: string, value: string) => void;
  /** What stands for what is said in a video until somebody writes it. */
  transcript: string;
}

/** Puts media into a text at the cursor: of the language that it was last in, and at the same block of the others. */
export function useMediaInText({ text, set, transcript }: Texts) {
  const [caret, setCaret] = useState<{ language: Language; at: number } | null>(null);
  const place = caret ? blockAt(text[caret.language], caret.at) : Infinity;
  return {
    onCaret: (language: Language, at: number) => setCaret({ language, at }),
    /** The key of the video whose block the cursor stands in; empty for none. */
    video: caret ? videoAt(text[caret.language], caret.at) : "",
    /** Behind the block with the cursor, at the end while there was none; the cursor then stands in what is new. */
    insert: (medium: Medium) => {
      const at = caret?.language ?? "en";
      for (const language of LANGUAGES) {
        const made = insertBlock(text[language], place, mediumText(medium, language, transcript));
        set(`text.${language}`, made.text);
        if (language === at) setCaret({ language, at: made.end });
      }
    },
    setPoster: (video: string, { key }: Medium) => {
      for (const language of LANGUAGES) set(`text.${language}`, withPoster(text[language], video, key));
    },
  };
}
