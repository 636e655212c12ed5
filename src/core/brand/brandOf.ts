import type { BrandDetails } from '@contract/calls/people/dictionary'
import { type BrandName, brandNamed } from '@contract/rules/place/brands'
import { limits } from '@contract/rules/limits'

export type { BrandName }

export interface Brand {
  /** What an office arranges the entries of this brand by (getMenuTree). */
  code: string
  /** Whose exams, documents and rules it shows. */
  name: BrandName
  /** Which of the two log-in addresses this brand's hosts use. */
  logInAt: 'education' | 'infectionControl'
  supportPhone: string
  /** Names, colours and logo of a brand that the operator configured (BRANDS_FILE). */
  own?: Pick<BrandDetails, 'name' | 'sliderTitle' | 'colours' | 'logo'>
}

const infection: Brand = {
  code: 'education',
  name: 'infection',
  logInAt: 'education',
  supportPhone: limits.supportPhone,
}
const nursing: Brand = { ...infection, code: 'dyzk', name: 'nursing' }
const byName: Readonly<Record<BrandName, Brand>> = { infection, nursing }

/** Host substring on H5, appId on the mini-program → brand; the first hit counts (decisions.md §6.19). */
const byHint: readonly (readonly [string, Brand])[] = [
  ['dyyg', { ...infection, code: 'dyyg', logInAt: 'infectionControl' }],
  ['dyzk', nursing],
  ['education', infection],
]

/** The code of the brand that the server names for whom it does not know. */
const nobodys = 'education'

const builtIn = (hint: string) => byHint.find(([part]) => hint.toLowerCase().includes(part))?.[1]

/** Whether host or appId say by themselves which brand it is; else the server is asked. */
export const namesBrand = (hint: string) => builtIn(hint) !== undefined

/** What the server said of this host or app; undefined where it knows nothing of it. Throws where it names a content that is not built in. */
export function brandOfDetails({
  code,
  content,
  logInAt,
  supportPhone,
  ...own
}: BrandDetails): Brand | undefined {
  if (code === nobodys) return undefined
  return (
    builtIn(code) ?? {
      ...byName[brandNamed(content)],
      code,
      logInAt,
      supportPhone,
      own,
    }
  )
}

/** The brand of a host or appId; where it says nothing, the one that the server named for it, then that of the person's hospital; for a guest infection control. Throws where the hospital's is none that is built in. */
export function brandOf(hint: string, userBrand: BrandName = 'infection', named?: Brand): Brand {
  return builtIn(hint) ?? named ?? byName[brandNamed(userBrand)]
}
