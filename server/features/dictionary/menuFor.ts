import { loadMenus, type MenuEntry } from '../../../content/places'

const menus = loadMenus()

export interface MenuViewer {
  /** What the viewer may do; undefined: a guest. */
  abilities: readonly string[] | undefined
  brand: string
  platform: string
}

export interface ShownMenu {
  menuId: string
  menuName: string
  icon: string
  path: string
  children: ShownMenu[]
}

function visible(
  { needs, brands, platforms }: MenuEntry,
  { abilities, brand, platform }: MenuViewer,
): boolean {
  if (needs === 'signedIn' && abilities === undefined) return false
  if (needs !== undefined && needs !== 'signedIn' && !abilities?.includes(needs)) return false
  return (brands?.includes(brand) ?? true) && (platforms?.includes(platform) ?? true)
}

/** The menu as this viewer may see it; an entry that is not shown hides its children too. */
export function menuFor(viewer: MenuViewer, entries: readonly MenuEntry[] = menus): ShownMenu[] {
  return entries
    .filter((entry) => visible(entry, viewer))
    .map(({ menuId, menuName, icon, path, children = [] }) => ({
      menuId,
      menuName,
      icon,
      path,
      children: menuFor(viewer, children),
    }))
}
