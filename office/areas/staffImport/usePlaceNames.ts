import { useOrganisation } from '../../parts/organisation/useOrganisation'

interface Choice {
  value: string
  label: string
}

/** Open units, posts and titles by the names that a row would say; of two units of one name the one above stands before it. */
export function usePlaceNames(): Record<'unit' | 'post' | 'title', Choice[]> {
  const { units, choices } = useOrganisation()
  const open = units.filter(({ closedTime }) => closedTime === null)
  const nameOf = new Map(open.map(({ unitId, name }) => [unitId, name]))
  const named = (name: string) => ({ value: name, label: name })
  return {
    unit: open.map(({ name, parentId }) => {
      const isTwice = open.filter((one) => one.name === name).length > 1
      const above = nameOf.get(parentId ?? '')
      return named(isTwice && above !== undefined ? `${above}/${name}` : name)
    }),
    post: choices('post').map(({ label }) => named(label)),
    title: choices('title').map(({ label }) => named(label)),
  }
}
