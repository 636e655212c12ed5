/** What a spreadsheet could take for a formula, as it opens the file or once somebody edits the cell. */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text)

/** A text as a cell that no spreadsheet takes for a formula. */
export const safeCell = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text)
