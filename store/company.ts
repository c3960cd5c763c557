import { createSlice, isAnyOf, type PayloadAction } from "@reduxjs/toolkit";
import type { CompanyInfo } from "@/contract/company";
import { loadProfile, profileChanged, profileCleared, saveProfile, sessionEnded } from "./customer";

interface CompanyState {
  /** The company whose programme the customer takes part in; empty without one. */
  name: string;
  /** Null until it has answered. */
  info: CompanyInfo | null;
  /** Who manages the programme; empty while nobody is known. */
  contact: string;
  status: "idle" | "starting" | "done";
}

const initialState: CompanyState = { name: "", info: null, contact: "", status: "idle" };

const slice = createSlice({
  name: "company",
  initialState,
  reducers: {
    companyAsked(state) {
      state.status = "starting";
    },
    companyArrived(state, { payload }: PayloadAction<Pick<CompanyState, "info" | "contact">>) {
      Object.assign(state, payload, { status: "done" });
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(profileCleared, () => initialState)
      .addCase(sessionEnded, () => initialState)
      .addCase(loadProfile.rejected, (state, { payload }) => (payload?.kind === "signIn" ? initialState : state))
      .addMatcher(
        isAnyOf(loadProfile.fulfilled, saveProfile.fulfilled, profileChanged),
        (state, { payload: { company_name: name } }) => (name === state.name ? state : { ...initialState, name }),
      );
  },
  selectors: {
    selectIsEmployee: (state) => state.name !== "",
    selectCompanyName: (state) => state.name,
    selectCompanyInfo: (state) => state.info,
    selectCompanyContact: (state) => state.contact,
    selectCompanyStatus: (state) => state.status,
  },
});

export const companyReducer = slice.reducer;
export const { companyAsked, companyArrived } = slice.actions;
export const { selectIsEmployee, selectCompanyName, selectCompanyInfo, selectCompanyContact, selectCompanyStatus } =
  slice.selectors;
