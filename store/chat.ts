import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

export interface ChatState {
  /** Whether the slot is in sight. */
  open: boolean;
  /** The visitor agreed, and the widget is on its way. */
  loading: boolean;
  /** It may be loaded: the visitor has said so in this slot. */
  agreed: boolean;
  failed: boolean;
}

export const initialChat: ChatState = { open: false, loading: false, agreed: false, failed: false };

/** Of the chat's slot, which loads it: pages on which nobody chats know nothing of it (components/chat). */
const slice = createSlice({
  name: "chat",
  initialState: initialChat,
  reducers: {
    chatOpened(state, { payload }: PayloadAction<boolean>) {
      state.open = payload;
      // A widget that was put away begins anew.
      state.loading = payload && state.agreed;
      state.failed = false;
    },
    chatStarted: (state) => ({ ...state, agreed: true, loading: true, failed: false }),
    chatLoaded(state) {
      state.loading = false;
    },
    chatFailed(state) {
      state.loading = false;
      state.failed = true;
    },
  },
});

export const chatReducer = slice.reducer;
export const { chatOpened, chatStarted, chatLoaded, chatFailed } = slice.actions;
