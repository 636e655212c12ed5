import { alikeNames, nameKey } from './nameRules'
import type { KnownName, KnownUnit, Made, MadeKind } from './World'

/** What a name in a file stands for: one that is there, one that is to be made, or neither, with those that are like it. */
export type Found =
  | { id: string }
  | { made: Made }
  | { key: 'unknown' | 'several'; alike: string[] }

const isMade = (made: readonly Made[], wanted: Made) =>
  made.some(
    ({ kind, name, under }) =>
      kind === wanted.kind &&
      nameKey(name) === nameKey(wanted.name) &&
      nameKey(under) === nameKey(wanted.under),
  )

/** Finds posts and titles by their names. */
export function nameFinder(kind: MadeKind, names: readonly KnownName[], made: readonly Made[]) {
  const byKey = new Map(names.map(({ id, name }) => [nameKey(name), id]))
  const found = new Map<string, Found>()
  const find = (name: string): Found => {
    const id = byKey.get(nameKey(name))
    if (id !== undefined) return { id }
    const wanted = { kind, name, under: '' }
    if (isMade(made, wanted)) return { made: wanted }
    return {
      key: 'unknown',
      alike: alikeNames(
        name,
        names.map((one) => one.name),
      ),
    }
  }
  return (name: string): Found => {
    const known = found.get(name) ?? find(name)
    found.set(name, known)
    return known
  }
}

/** Finds units by their names, those that they had before too; a campus or department says which of several. */
export function unitFinder(units: readonly KnownUnit[], made: readonly Made[]) {
  const parents = new Map(units.map(({ id, parentId }) => [id, parentId]))
  const byKey = new Map<string, KnownUnit[]>()
  const put = (name: string, unit: KnownUnit) => {
    const key = nameKey(name)
    const same = byKey.get(key) ?? []
    if (!same.includes(unit)) byKey.set(key, [...same, unit])
  }
  for (const unit of units) put(unit.name, unit)
  // A name of today wins over a former one.
  for (const unit of units)
    for (const name of unit.former)
      if (!byKey.get(nameKey(name))?.some((one) => nameKey(one.name) === nameKey(name)))
        put(name, unit)
  const isIn = (unit: KnownUnit, above: string) => {
    for (
      let at = unit.parentId, steps = 0;
      at !== null && steps < 20;
      at = parents.get(at) ?? null, steps++
    )
      if (at === above) return true
    return false
  }
  const one = (name: string, above: string | undefined): KnownUnit | 'several' | undefined => {
    const all = byKey.get(nameKey(name)) ?? []
    const inside = above === undefined ? all : all.filter((unit) => isIn(unit, above))
    const found = inside.length > 0 ? inside : all
    return found.length > 1 ? 'several' : found[0]
  }
  const names = units.map(({ name }) => name)
  const known = new Map<string, Found>()

  /** `campus`: the campus that the row names; '' where it names none. */
  const find = (name: string, campus: string, kind: 'unit' | 'ward', under: string): Found => {
    const around = under !== '' ? under : campus
    const place = around === '' ? undefined : one(around, undefined)
    const above = typeof place === 'object' ? place.id : undefined
    const unit = one(name, above) ?? ofPath(name)
    if (typeof unit === 'object') return { id: unit.id }
    if (unit === 'several')
      return {
        key: 'several',
        alike: (byKey.get(nameKey(name)) ?? []).map((each) => pathOf(each)),
      }
    const wanted: Made = { kind, name, under }
    if (isMade(made, wanted)) return { made: wanted }
    return { key: 'unknown', alike: alikeNames(name, names) }
  }
  const nameOf = new Map(units.map(({ id, name }) => [id, name]))
  const pathOf = ({ name, parentId }: KnownUnit) =>
    parentId === null ? name : `${nameOf.get(parentId) ?? ''}/${name}`
  /** 内科/心内一病区: the last one, in the one before it. */
  const ofPath = (name: string): KnownUnit | undefined => {
    const parts = name
      .split(/[/\\>＞]/)
      .map((part) => part.trim())
      .filter(Boolean)
    const [last, before] = [parts.at(-1), parts.at(-2)]
    if (last === undefined || before === undefined) return undefined
    const above = one(before, undefined)
    const unit = one(last, typeof above === 'object' ? above.id : undefined)
    return typeof unit === 'object' ? unit : undefined
  }
  return (name: string, campus: string, kind: 'unit' | 'ward', under: string): Found => {
    const key = [name, campus, kind, under].join('\n')
    const found = known.get(key) ?? find(name, campus, kind, under)
    known.set(key, found)
    return found
  }
}
