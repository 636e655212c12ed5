/** Sums of marks with decimals are a little wrong. */
const tiny = 1e-9

/** THE way to say a share: whole per cent of counts or marks, never more than was reached: 999 of 1,000 is not all. undefined: of nothing. */
export const wholePerCent = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : Math.floor((part * 100) / whole + tiny)
