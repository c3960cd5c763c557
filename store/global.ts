import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

export type ThemeMode = "light" | "dark" | "system";
export type Panel = "menu" | "search" | "country" | "consent" | "rewards";

export interface NoticeToShow {
  id: number;
  tone: "positive" | "danger" | "info";
  text: string;
  title?: string | undefined;
  /** Milliseconds on the screen. */
  duration?: number | undefined;
  /** It takes the place of what stands under this key; without a text that only goes. */
  key?: string | undefined;
}

export interface CountryBlock {
  country: string;
  countryName: string;
  currency: string;
  currencySymbol: string;
  /** Visitors are told nothing of Black Friday. */
  hiddenPreBlackFriday: boolean;
}

interface GlobalState {
  theme: ThemeMode;
  mobileKeyboard: boolean;
  panel: Panel | null;
  /** As the server told it last; null while only the page's address says it. */
  country: CountryBlock | null;
  notices: NoticeToShow[];
  nextNoticeId: number;
}

const initialState: GlobalState = {
  theme: "light",
  mobileKeyboard: false,
  panel: null,
  country: null,
  notices: [],
  nextNoticeId: 1,
};

const slice = createSlice({
  name: "global",
  initialState,
  reducers: {
    themeChosen(state, { payload }: PayloadAction<ThemeMode>) {
      state.theme = payload;
    },
    mobileKeyboardToggled(state, { payload }: PayloadAction<boolean>) {
      state.mobileKeyboard = payload;
    },
    panelOpened(state, { payload }: PayloadAction<Panel>) {
      state.panel = payload;
    },
    panelClosed(state) {
      state.panel = null;
    },
    countryChanged(state, { payload }: PayloadAction<CountryBlock>) {
      state.country = payload;
    },
    /** For results of background work; what belongs to a field stays at the field. */
    notified(state, { payload }: PayloadAction<Omit<NoticeToShow, "id">>) {
      state.notices.push({ ...payload, id: state.nextNoticeId });
      state.nextNoticeId += 1;
    },
    noticeShown(state, { payload }: PayloadAction<number>) {
      state.notices = state.notices.filter((notice) => notice.id !== payload);
    },
  },
  selectors: {
    selectTheme: (state) => state.theme,
    selectPanel: (state) => state.panel,
    selectNotices: (state) => state.notices,
    selectMobileKeyboard: (state) => state.mobileKeyboard,
  },
});

export const globalReducer = slice.reducer;
export const { themeChosen, mobileKeyboardToggled, panelOpened, panelClosed, countryChanged, notified, noticeShown } =
  slice.actions;
export const { selectTheme, selectPanel, selectNotices, selectMobileKeyboard } = slice.selectors;
