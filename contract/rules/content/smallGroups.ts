import { smallestGroup } from './questionnaire'

/** Of how few somebody could be known. */
const isFew = (n: number): boolean => n > 0 && n < smallestGroup

/**
 * Groups whose numbers are not told: those of few, and what `isHidden` says; where the hidden ones together are that few, the smallest of
 * the others goes with them: else the sum of all would tell what was hidden.
 */
export function hiddenGroups<Group>(
  groups: readonly Group[],
  sizeOf: (group: Group) => number,
  isHidden: (group: Group) => boolean = () => false,
): ReadonlySet<Group> {
  const hidden = new Set(groups.filter((one) => isFew(sizeOf(one)) || isHidden(one)))
  const unknown = [...hidden].reduce((sum, one) => sum + sizeOf(one), 0)
  const [next] = groups
    .filter((one) => !hidden.has(one) && sizeOf(one) > 0)
    .sort((one, other) => sizeOf(one) - sizeOf(other))
  if (next && isFew(unknown)) hidden.add(next)
  return hidden
}
