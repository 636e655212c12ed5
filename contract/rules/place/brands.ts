/** The brands that are built in. A brand of the operator's own shows the content of one of them. */
export const brandNames = ['infection', 'nursing'] as const
export type BrandName = (typeof brandNames)[number]

/** The built-in brand of this name. Throws a RangeError that names it where there is none: nobody is shown another brand's content. */
export function brandNamed(name: string): BrandName {
  const known = brandNames.find((one) => one === name)
  if (known === undefined) throw new RangeError(`there is no brand ${JSON.stringify(name)}`)
  return known
}
