import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

interface CompanyState {
  info: { id: number; name: string; discountPercent: number } | null;
  contact: { name: string; email: string } | null;
  request: "idle" | "starting" | "done";
}

const initialState: CompanyState = { info: null, contact: null, request: "idle" };

const slice = createSlice({
  name: "company",
  initialState,
  reducers: {
    companyKnown(state, { payload }: PayloadAction<NonNullable<CompanyState["info"]>>) {
      state.info = payload;
      state.request = "done";
    },
    companyCleared: () => initialState,
  },
  selectors: { selectCompany: (state) => state.info },
});

export const companyReducer = slice.reducer;
export const { companyKnown, companyCleared } = slice.actions;
export const { selectCompany } = slice.selectors;
