import { loadAreas, type AreaEntry } from './places'

const provinces = loadAreas()
const byId = new Map<string, AreaEntry>()
for (const province of provinces) {
  byId.set(province.areaId, province)
  for (const city of province.children) {
    byId.set(city.areaId, city)
    for (const county of city.children) byId.set(county.areaId, county)
  }
}

/** 1 province, 2 city, 3 county: codes have two digits a level. */
const areaTypeOf = (areaId: string) => areaId.length / 2

export const isArea = (areaId: string) => byId.has(areaId)

/** 湖北省 for any place in it; empty for an unknown code. */
export const provinceName = (areaId: string) => byId.get(areaId.slice(0, 2))?.areaName ?? ''

/** 湖北省武汉市江岸区; a city that is its own province is named once. */
export function areaPath(areaId: string): string {
  const names = [2, 4, 6]
    .filter((length) => length <= areaId.length)
    .map((length) => byId.get(areaId.slice(0, length))?.areaName ?? '')
  return names.filter((name, at) => name !== names[at - 1]).join('')
}

/** Areas of that kind below another one, or all of them. */
export function areasOfType(
  areaType: number,
  parentId?: string,
): { areaId: string; areaName: string; areaType: number }[] {
  if (parentId === undefined && areaType === 3) return []
  return [...byId.values()]
    .filter(
      ({ areaId }) =>
        areaTypeOf(areaId) === areaType &&
        (parentId === undefined || (areaId.startsWith(parentId) && areaId !== parentId)),
    )
    .map(({ areaId, areaName }) => ({ areaId, areaName, areaType }))
}

const cut = (entry: AreaEntry, depth: number): AreaEntry => ({
  ...entry,
  children: depth > 1 ? entry.children.map((child) => cut(child, depth - 1)) : [],
})

/** The tree from one province or from all of them, so many levels deep. */
export function areaTree(rootId: string | undefined, depth: number): AreaEntry[] {
  const roots =
    rootId === undefined ? provinces : provinces.filter((province) => province.areaId === rootId)
  return roots.map((root) => cut(root, depth))
}
