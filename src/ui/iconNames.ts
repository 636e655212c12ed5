/** The icons that the product uses; others wait in src/styles/icons.svg. After a change run tools/generateIcons.ts. */
export const iconNames = [
  'back', 'chev', 'down', 'up', 'close', 'check', 'plus', 'minus', 'search', 'filter', 'library', 'study', 'exam', 'mistake', 'me', 'product',
  'clock', 'phone', 'hospital', 'offline', 'wifi', 'flag', 'grid', 'lock', 'shield', 'moon', 'text', 'calendar', 'users', 'doc', 'pencil', 'warn',
  'info', 'refresh', 'eye', 'eyeoff', 'medal', 'chart', 'headset', 'device', 'send', 'quote', 'logout', 'expand', 'target', 'more', 'brandmark', 'heart', 'star', 'download',
] as const
/** Drawn with a bolder line at 18 px and below. */
export const smallIcons = ['check', 'close', 'plus', 'clock', 'warn', 'info', 'phone', 'hospital', 'chev', 'down', 'flag', 'refresh'] as const satisfies readonly (typeof iconNames)[number][]
/** Filled when "on". */
export const filledIcons = ['flag', 'heart', 'star'] as const satisfies readonly (typeof iconNames)[number][]

export type IconName = (typeof iconNames)[number] | `${(typeof filledIcons)[number]}-filled`
