import type { RouteName } from '@/routes'

/** The regional entries of the specification (§2), as the scenes of their training are coded. */
export const regions = [
  'hainan',
  'hegang',
  'yanbianzhou',
  'meizhoushi',
  'guilinshi',
  'zaozhuangshi',
  'hunan',
  'hubei',
  'haerbin',
  'weihaishi',
  'weifangshi',
  'qingdao',
  'heiheshi',
  'mudanjiang',
  'zhaoqing',
  'dandong',
  'jilinshi',
  'gansu',
  'jinanshi',
  'fangchenggang',
] as const
export type Region = (typeof regions)[number]

export const entryOf = (region: Region): `${Region}Entry` => `${region}Entry`
/** The region of a screen; undefined: the choice of regions. */
export const regionOf = (screen: RouteName | undefined): Region | undefined =>
  regions.find((region) => entryOf(region) === screen)
