/** Marks are counted in hundredths, as whole numbers: binary fractions never show. */
const toHundredths = (marks: number) => Math.round(marks * 100)

/** `right` of `all` parts of so many marks, rounded half up to a hundredth. 0 ≤ right ≤ all, all > 0. */
export function shareOf(marks: number, right: number, all: number): number {
  return Math.floor((2 * toHundredths(marks) * right + all) / (2 * all)) / 100
}

/** The sum of marks, exact to a hundredth. */
export const sumOf = (marks: readonly number[]) =>
  marks.reduce((sum, one) => sum + toHundredths(one), 0) / 100

/** Splits marks into so many parts that add up to them again; what does not divide goes to the last. In hundredths. */
export function splitMarks(marks: number, parts: number): number[] {
  const all = toHundredths(marks)
  const each = Math.floor(all / parts)
  return Array.from(
    { length: parts },
    (_, index) => (index < parts - 1 ? each : all - each * (parts - 1)) / 100,
  )
}
