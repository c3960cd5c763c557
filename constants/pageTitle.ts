/** The id of the title of a page of the account or of a desk: it has the focus when the button that had it is gone. */
export const PAGE_TITLE = "page-title";
