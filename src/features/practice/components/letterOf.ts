/** A for the first option. */
export const letterOf = (index: number) => String.fromCharCode(65 + index)
