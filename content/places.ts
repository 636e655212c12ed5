import areasFile from './areas.json'
import dictionariesFile from './dictionaries.json'
import menusFile from './menus.json'

/** Provinces, cities and counties by their codes of two, four and six digits. */
export interface AreaEntry {
  areaId: string
  areaName: string
  children: AreaEntry[]
}

type Leaf = [id: string, name: string]
type City = [id: string, name: string, counties: Leaf[]]
type Province = [id: string, name: string, cities: City[]]

const leaf = ([areaId, areaName]: Leaf): AreaEntry => ({ areaId, areaName, children: [] })

export function loadAreas(): AreaEntry[] {
  const { provinces } = areasFile as unknown as { provinces: Province[] }
  return provinces.map(([areaId, areaName, cities]) => ({
    areaId,
    areaName,
    children: cities.map(([cityId, cityName, counties]) => ({
      areaId: cityId,
      areaName: cityName,
      children: counties.map(leaf),
    })),
  }))
}

export interface Dictionaries {
  /** By type: code and name, in their order. */
  dictionaries: Record<string, [code: string, name: string][]>
  posts: [postId: string, postName: string, nature: number][]
  /** Professional titles by post nature. */
  titles: Record<string, [titleId: string, titleName: string][]>
  majors: [majorId: string, majorName: string, children: [majorId: string, majorName: string][]][]
  /** What credits count as. */
  creditKinds: [creditKindId: string, creditKindName: string][]
  qcCentres: [appCode: string, centreId: string, centreName: string, grade: number, brand: string][]
}

export const loadDictionaries = (): Dictionaries => dictionariesFile as unknown as Dictionaries

export interface MenuEntry {
  menuId: string
  menuName: string
  icon: string
  path: string
  /** An ability, or signedIn: for everybody who is logged in. Without: for guests too. */
  needs?: string
  brands?: string[]
  platforms?: string[]
  children?: MenuEntry[]
}

export const loadMenus = (): MenuEntry[] => menusFile.menus
