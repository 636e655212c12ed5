import type { Device } from '@/core/display/DisplayStore'
import { tabTargets } from '@/routes/derived'
import type { Tab } from '@/routes/route'
import type { IconName } from '@/ui/marks/iconNames'

/** Five a device (decisions.md §6.8): the mistakes are for phones, the products for wider screens. */
const byDevice: Record<Device, readonly Tab[]> = {
  mobile: ['library', 'study', 'exam', 'mistakes', 'mine'],
  pad: ['library', 'products', 'study', 'exam', 'mine'],
  pc: ['library', 'products', 'study', 'exam', 'mine'],
}
const icons: Record<Tab, IconName> = {
  library: 'library',
  products: 'product',
  study: 'study',
  exam: 'exam',
  mistakes: 'mistake',
  mine: 'me',
}
/** People of the Clinell programme have other icons (specification §2). */
const clinellIcons: Record<Tab, IconName> = {
  library: 'doc',
  products: 'grid',
  study: 'medal',
  exam: 'pencil',
  mistakes: 'target',
  mine: 'users',
}

/** The tabs of this device whose feature is built, in order. */
export function tabsOf(
  device: Device,
  isClinell: boolean,
  built: readonly { tab: Tab; name: string }[] = tabTargets,
) {
  return byDevice[device].flatMap((tab) =>
    built.some((one) => one.tab === tab)
      ? [{ tab, icon: (isClinell ? clinellIcons : icons)[tab] }]
      : [],
  )
}
