/** The oldest version that may begin an exam (specification §9: 136), part by part (decisions.md §6.20). */
export const versionThreshold = '0.1.3.6'

/** This program's version, four parts. */
export const programVersion = '1.0.0.0'

/** The parts of a version; undefined when it is none. Missing parts are 0. */
function partsOf(version: string): number[] | undefined {
  if (!/^\d{1,6}(\.\d{1,6}){0,3}$/.test(version)) return undefined
  const parts = version.split('.').map(Number)
  return [0, 1, 2, 3].map((place) => parts[place] ?? 0)
}

/** Whether `version` is `least` or newer; never for a text that is no version. */
export function isVersionAtLeast(version: string, least: string): boolean {
  const [have, need] = [partsOf(version), partsOf(least)]
  if (!have || !need) return false
  const place = [0, 1, 2, 3].find((one) => have[one] !== need[one])
  return place === undefined || have[place]! > need[place]!
}
