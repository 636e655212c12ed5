import type { Params } from '@/routes'
import { route } from '@/routes'
import { addressOf, parseAddress, type Screen } from '@/routes/address'
import { backTarget, standsBeside } from '@/routes/derived'
import { navigationContext, waitBeside } from './navigationState'

/** Screens that belong nowhere else lead back to it: what is opened alone does not need it beside it. */
const home = 'library'

/** The list that a screen which is opened alone is to stand beside, where there is room: the one that it leads back to. */
export function listBeside({ name, params }: Screen): Screen | undefined {
  const { panes, isLoggedIn } = navigationContext()
  if (!panes?.hasRoom || !isLoggedIn() || !route(name).back) return undefined
  const list = backTarget(name, params)
  return list.name !== home && standsBeside(list.name, name) ? list : undefined
}

/** At start: the program begins with the list of what its address names; that follows when the list stands (`layPanes`). */
export function listFirst(address: string): string | undefined {
  const screen = parseAddress(address)
  const list = screen && listBeside(screen)
  if (!list) return undefined
  waitBeside(screen)
  return addressOf(list.name, list.params as Params<typeof list.name>)
}
