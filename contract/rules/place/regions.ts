import type { Language } from '../../texts'

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

/** What each is called. */
export const regionNames: Readonly<Record<Region, Readonly<Record<Language, string>>>> = {
  hainan: { zh: '海南', en: 'Hainan' },
  hegang: { zh: '鹤岗', en: 'Hegang' },
  yanbianzhou: { zh: '延边州', en: 'Yanbian' },
  meizhoushi: { zh: '梅州', en: 'Meizhou' },
  guilinshi: { zh: '桂林', en: 'Guilin' },
  zaozhuangshi: { zh: '枣庄', en: 'Zaozhuang' },
  hunan: { zh: '湖南', en: 'Hunan' },
  hubei: { zh: '湖北', en: 'Hubei' },
  haerbin: { zh: '哈尔滨', en: 'Harbin' },
  weihaishi: { zh: '威海', en: 'Weihai' },
  weifangshi: { zh: '潍坊', en: 'Weifang' },
  qingdao: { zh: '青岛', en: 'Qingdao' },
  heiheshi: { zh: '黑河', en: 'Heihe' },
  mudanjiang: { zh: '牡丹江', en: 'Mudanjiang' },
  zhaoqing: { zh: '肇庆', en: 'Zhaoqing' },
  dandong: { zh: '丹东', en: 'Dandong' },
  jilinshi: { zh: '吉林', en: 'Jilin' },
  gansu: { zh: '甘肃', en: 'Gansu' },
  jinanshi: { zh: '济南', en: 'Jinan' },
  fangchenggang: { zh: '防城港', en: 'Fangchenggang' },
}
