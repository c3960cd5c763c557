import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { COUNTRIES, CURRENCIES, DEFAULT_COUNTRY, type CountryCode } from "@/contract/markets";
import { marketOf } from "@/contract/locales";

export type ThemeMode = "light" | "dark" | "system";
export type Panel = "menu" | "search" | "country" | "consent";

export interface NoticeToShow {
  id: number;
  tone: "positive" | "danger" | "info";
  text: string;
  title?: string | undefined;
  /** Milliseconds on the screen. */
  duration?: number | undefined;
}

interface GlobalState {
  theme: ThemeMode;
  language: string;
  header: { hidden: boolean };
  footer: { hidden: boolean };
  country: {
    country: CountryCode;
    countryName: string;
    currency: string;
    currencySymbol: string;
    hiddenPreBlackFriday: boolean;
  };
  mobileKeyboard: boolean;
  rewardsPopup: boolean;
  /** Name of the sheet that stands at the bottom, if any. */
  bottomModal: string | null;
  panel: Panel | null;
  notices: NoticeToShow[];
  nextNoticeId: number;
}

function countryOf(code: CountryCode): GlobalState["country"] {
  const { name, currency } = COUNTRIES[code];
  const { symbol } = CURRENCIES[currency];
  return { country: code, countryName: name, currency, currencySymbol: symbol, hiddenPreBlackFriday: false };
}

const initialState: GlobalState = {
  theme: "light",
  language: "en",
  header: { hidden: false },
  footer: { hidden: false },
  country: countryOf(DEFAULT_COUNTRY),
  mobileKeyboard: false,
  rewardsPopup: false,
  bottomModal: null,
  panel: null,
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
    /** The address says where the visitor is. */
    localeEntered(state, { payload }: PayloadAction<string>) {
      const market = marketOf(payload);
      state.language = market.language;
      state.country = countryOf(market.country);
    },
    headerHidden(state, { payload }: PayloadAction<boolean>) {
      state.header.hidden = payload;
    },
    mobileKeyboardToggled(state, { payload }: PayloadAction<boolean>) {
      state.mobileKeyboard = payload;
    },
    rewardsPopupToggled(state, { payload }: PayloadAction<boolean>) {
      state.rewardsPopup = payload;
    },
    bottomModalChanged(state, { payload }: PayloadAction<string | null>) {
      state.bottomModal = payload;
    },
    panelOpened(state, { payload }: PayloadAction<Panel>) {
      state.panel = payload;
    },
    panelClosed(state) {
      state.panel = null;
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
    selectCountry: (state) => state.country,
    selectPanel: (state) => state.panel,
    selectNotices: (state) => state.notices,
    selectHeaderHidden: (state) => state.header.hidden,
    selectMobileKeyboard: (state) => state.mobileKeyboard,
    selectBottomModal: (state) => state.bottomModal,
  },
});

export const globalReducer = slice.reducer;
export const {
  themeChosen,
  localeEntered,
  headerHidden,
  mobileKeyboardToggled,
  rewardsPopupToggled,
  bottomModalChanged,
  panelOpened,
  panelClosed,
  notified,
  noticeShown,
} = slice.actions;
export const {
  selectTheme,
  selectCountry,
  selectPanel,
  selectNotices,
  selectHeaderHidden,
  selectMobileKeyboard,
  selectBottomModal,
} = slice.selectors;
