import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { Profile } from "@/contract/customer";
import type { updateProfile } from "@/services/customer";
import { callLazyService } from "@/services/answer";
import { apiThunk } from "./apiThunk";

interface CustomerState {
  profile: Profile | null;
  /** True after the profile was loaded or found to be nobody's. */
  ready: boolean;
  signUpModal: { open: boolean; next: string };
}

const initialState: CustomerState = {
  profile: null,
  ready: false,
  signUpModal: { open: false, next: "" },
};

/** Comes with the first call: most visitors never sign in. */
const customers = () => import("@/services/customer");

export const loadProfile = apiThunk<void, Profile>("customer/loadProfile", () =>
  callLazyService(customers, ({ fetchProfile }) => fetchProfile()),
);

export const saveProfile = apiThunk<Parameters<typeof updateProfile>[0], Profile>("customer/saveProfile", (change) =>
  callLazyService(customers, ({ updateProfile: update }) => update(change)),
);

const slice = createSlice({
  name: "customer",
  initialState,
  reducers: {
    /** Nobody is signed in here. */
    profileCleared(state) {
      state.profile = null;
      state.ready = true;
    },
    /** Whoever was signed in here has left: the other slices forget what was theirs. */
    sessionEnded(state) {
      state.profile = null;
    },
    /** As the server has it now. */
    profileChanged(state, { payload }: PayloadAction<Profile>) {
      state.profile = payload;
    },
    /** Opens the sign-in modal; `next` is where to go afterwards, empty to stay. */
    signInAsked(state, { payload }: PayloadAction<string>) {
      state.signUpModal = { open: true, next: payload };
    },
    signInClosed(state) {
      state.signUpModal = { open: false, next: "" };
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadProfile.fulfilled, (state, { payload }) => {
        state.profile = payload;
        state.ready = true;
      })
      .addCase(loadProfile.rejected, (state, { payload }) => {
        // A slow line does not sign anybody out.
        if (payload?.kind === "signIn") state.profile = null;
        state.ready = true;
      })
      .addCase(saveProfile.fulfilled, (state, { payload }) => {
        state.profile = payload;
      });
  },
  selectors: {
    selectProfile: (state) => state.profile,
    selectIsLoggedIn: (state) => Boolean(state.profile?.id),
    selectCustomerReady: (state) => state.ready,
    selectSignUpModal: (state) => state.signUpModal,
  },
});

export const customerReducer = slice.reducer;
export const { profileCleared, sessionEnded, profileChanged, signInAsked, signInClosed } = slice.actions;
export const { selectProfile, selectIsLoggedIn, selectCustomerReady, selectSignUpModal } = slice.selectors;
