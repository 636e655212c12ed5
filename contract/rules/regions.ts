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
