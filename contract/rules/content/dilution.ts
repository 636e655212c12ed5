/** How a product is diluted: a liquid by its concentration, tablets, a powder by its share, or not at all. */
type Dilution = 'c1v1' | 'tablet' | 'powder' | 'none'

export interface DilutionDetails {
  calc: Dilution
  /** Concentration of the stock: mg/L or % (c1v1), mg a tablet, % by weight (powder). */
  stock: number
  /** Wanted concentration: mg/L, or % where the stock is in %. */
  target: number
  /** mL wanted in all, 10 to 200,000. */
  totalMl: number
}

export type DilutionResult =
  | {
      kind: 'mix'
      stockMl: number
      waterMl: number
      /** Parts of water to one of stock; 0: no whole number. */ parts: number
    }
  | { kind: 'tablets'; tablets: number; /** mg/L that whole tablets really give. */ actual: number }
  | { kind: 'powder'; grams: number }
  | { kind: 'ready'; stockMl: number }
  | { kind: 'problem'; problem: 'tooStrong' | 'amount' | 'number' }

/** One place, two below 1: what a measuring cylinder shows. */
const rounded = (value: number) => {
  const share = value < 1 ? 100 : 10
  return Math.round(value * share) / share
}
/** What is made at once. */
export const litreLimits = { min: 0.01, max: 200 } as const

/** How much stock and water (content/disinfectants.json: V1 = C2 × V2 ÷ C1; whole tablets; grams = C2 × V2 ÷ 1000 ÷ share). */
export function dilute({ calc, stock, target, totalMl }: DilutionDetails): DilutionResult {
  if (![stock, target, totalMl].every((one) => Number.isFinite(one) && one > 0))
    return { kind: 'problem', problem: 'number' }
  const litres = totalMl / 1000
  if (litres < litreLimits.min || litres > litreLimits.max)
    return { kind: 'problem', problem: 'amount' }
  if (calc === 'none') return { kind: 'ready', stockMl: totalMl }
  if (calc === 'tablet') {
    const tablets = Math.ceil((target * litres) / stock - 1e-9)
    return { kind: 'tablets', tablets, actual: Math.round((tablets * stock) / litres) }
  }
  if (calc === 'powder')
    return { kind: 'powder', grams: rounded((target * litres) / 1000 / (stock / 100)) }
  if (target >= stock) return { kind: 'problem', problem: 'tooStrong' }
  const stockMl = rounded((target * totalMl) / stock)
  const parts = stock / target - 1
  return {
    kind: 'mix',
    stockMl,
    waterMl: rounded(totalMl - stockMl),
    parts: Math.abs(parts - Math.round(parts)) < 1e-9 ? Math.round(parts) : 0,
  }
}
