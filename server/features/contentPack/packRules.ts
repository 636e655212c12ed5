import type { PackCount } from '@contract/calls/library/contentPack'
import type { PackedKind } from '@contract/kinds'
import { hashOfForm, type Thing } from './packFile'
import type { TakenThing } from './packRepository'

/** What becomes of a thing of a pack: made anew, renewed, left as it is the same, or left because somebody here changed it. */
export type Fate = 'fresh' | 'newer' | 'same' | 'kept'

/** `taken`: what was taken of it before; `own`: what stands here now; undefined: it is gone, or waits for a review. */
export function fateOf({ form }: Thing, taken: TakenThing | undefined, own: unknown): Fate {
  if (!taken) return 'fresh'
  if (taken.packHash === hashOfForm(form)) return 'same'
  return own !== undefined && hashOfForm(own) === taken.ownHash ? 'newer' : 'kept'
}

/** How many of a kind have each fate. */
export function countFates(kind: PackedKind, fates: readonly Fate[]): PackCount {
  const of = (wanted: Fate) => fates.filter((fate) => fate === wanted).length
  return {
    kind,
    count: fates.length,
    ...{ fresh: of('fresh'), newer: of('newer'), same: of('same'), kept: of('kept') },
  }
}
