import { limits } from '@contract/rules/limits'

export type BrandName = 'infection' | 'nursing'

export interface Brand {
  name: BrandName
  /** Which of the two log-in addresses this brand's hosts use. */
  logInAt: 'education' | 'infectionControl'
  supportPhone: string
  /** What the mine tab does on a phone: its page, or the alert that it is being built (decisions.md §6.9). */
  mineTab: 'page' | 'notice'
}

const infection: Brand = { name: 'infection', logInAt: 'education', supportPhone: limits.supportPhone, mineTab: 'page' }
const nursing: Brand = { ...infection, name: 'nursing' }

/** Host substring on H5, appId on the mini-program → brand; the first hit counts (decisions.md §6.19). */
const byHint: readonly (readonly [string, Brand])[] = [
  ['dyyg', { ...infection, logInAt: 'infectionControl' }],
  ['dyzk', nursing],
  ['education', infection],
]

/** The brand of a host or appId; where it says nothing, that of the person's hospital; else infection control. */
export function brandOf(hint: string, userBrand?: BrandName): Brand {
  const hit = byHint.find(([part]) => hint.toLowerCase().includes(part))?.[1]
  return hit ?? (userBrand === 'nursing' ? nursing : infection)
}
