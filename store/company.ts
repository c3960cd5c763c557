import { createSlice, isAnyOf } from "@reduxjs/toolkit";
import { endSession, loadProfile, profileCleared, saveProfile } from "./customer";

interface CompanyState {
  /** The company whose programme the customer takes part in; empty without one. */
  name: string;
}

const initialState: CompanyState = { name: "" };

const slice = createSlice({
  name: "company",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(profileCleared, () => initialState)
      .addCase(endSession.fulfilled, () => initialState)
      .addCase(loadProfile.rejected, (state, { payload }) => (payload?.kind === "signIn" ? initialState : state))
      .addMatcher(isAnyOf(loadProfile.fulfilled, saveProfile.fulfilled), (state, { payload }) => {
        state.name = payload.company_name;
      });
  },
  selectors: { selectIsEmployee: (state) => state.name !== "" },
});

export const companyReducer = slice.reducer;
export const { selectIsEmployee } = slice.selectors;
