import { useQuery } from '@tanstack/react-query'
import type { Entry, EntryKind, Unit } from '@contract/calls/people/organisation'
import { useApi } from '../../session/SessionContext'

interface Choice {
  value: string
  label: string
}

export interface Organisation {
  units: readonly Unit[]
  entries: readonly Entry[]
  isHere: boolean
  error: unknown
  refetch(): void
  /** Open units in the order of the tree, those below another one set in. */
  unitChoices: Choice[]
  choices(kind: EntryKind): Choice[]
}

/** Under this key everybody reads the tree; who changes it says so to the queries. */
export const organisationKey = ['organisation'] as const

/** How deep a unit lies below others that are there, by id; 0: at the top. */
export function depths(units: readonly Pick<Unit, 'unitId' | 'parentId'>[]): Map<string, number> {
  const deep = new Map<string, number>()
  // Each unit comes before those in it.
  for (const { unitId, parentId } of units)
    deep.set(unitId, parentId === null ? 0 : (deep.get(parentId) ?? -1) + 1)
  return deep
}

/** Units, posts, titles and groups of the hospital, as lists and forms choose from them. */
export function useOrganisation(): Organisation {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: organisationKey,
    queryFn: ({ signal }) => api.organisation.tree({}, { signal }),
    staleTime: 30_000,
  })
  const units = data?.units ?? []
  const entries = data?.entries ?? []
  const deep = depths(units)
  return {
    units,
    entries,
    isHere: data !== undefined,
    error,
    refetch: () => void refetch(),
    unitChoices: units
      .filter(({ closedTime }) => closedTime === null)
      .map(({ unitId, name }) => ({
        value: unitId,
        label: `${'\u3000'.repeat(deep.get(unitId) ?? 0)}${name}`,
      })),
    choices: (kind) =>
      entries
        .filter((one) => one.kind === kind && one.closedTime === null)
        .map(({ entryId, name }) => ({ value: entryId, label: name })),
  }
}
