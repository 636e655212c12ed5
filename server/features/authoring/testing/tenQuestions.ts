interface Choice {
  stem: string
  options: string[]
  /** Letters. */
  answer: string
}
/** Six with one answer, two with several, two to judge. */
export interface Ten {
  singles: Choice[]
  multiples: Choice[]
  choices: Choice[]
  judges: { stem: string; answer: boolean }[]
}

interface Hospital {
  /** What it asks of a thing, and the four answers to choose from. */
  asks: string
  answers: readonly string[]
  /** What is to be listed of a thing. */
  lists: string
  /** One that is wrong, one that is right. */
  judges: readonly [string, string]
}

const things = ['锐器盒', '留置针', '吸氧管', '雾化器', '体温计', '约束带', '治疗车', '湿化瓶']
const parts = ['责任人', '时间', '天气', '处理结果']
const hospital = (
  asks: string,
  answers: string,
  lists: string,
  ...judges: readonly [string, string]
): Hospital => ({ asks, answers: answers.split(' '), lists, judges })

/** What ten hospitals ask, each in its own words: no two questions are taken for the same. */
const hospitals: readonly Hospital[] = [
  hospital(
    '用后应当达到哪一级要求',
    '低水平消毒 中水平消毒 高水平消毒 灭菌',
    '每班要登记哪些内容',
    '戴手套可以代替手卫生。',
    '锐器盒装到四分之三即应封口。',
  ),
  hospital(
    '多长时间更换一次',
    '每日 每周 每月 用一次换一次',
    '更换时核对什么',
    '换药碗可以放在床上。',
    '被服当面清点会扬尘。',
  ),
  hospital(
    '破损先报哪个部门',
    '设备科 院感科 总务科 护理部',
    '报修单写清哪几项',
    '停电时呼吸囊不必备在床旁。',
    '抢救车封条断了马上核对。',
  ),
  hospital(
    '由谁领取并签字',
    '责任护士 护士长 库管员 夜班组长',
    '入库单包括哪些栏目',
    '过期的一次性耗材拆开来检查后可以用。',
    '近效期耗材挂黄牌。',
  ),
  hospital(
    '送洗前怎样存放',
    '加盖密闭 浸在水里 摊开晾着 与清洁品同放',
    '交接清单含有什么',
    '污洗间与配餐间可以共用水池。',
    '回收车每次用后擦拭。',
  ),
  hospital(
    '放在病区的哪一处',
    '清洁区 潜在污染区 污染区 医务人员通道',
    '标识牌要写出哪些',
    '隔离衣穿过一次挂在走廊晾干。',
    '缓冲间两侧的门不同时开。',
  ),
  hospital(
    '采样合格的界限是多少',
    '五 十 二十 二百',
    '采样单必填的有',
    '手消毒后先擦干再采样。',
    '空气采样前关好门窗静置。',
  ),
  hospital(
    '患儿使用时最先查看什么',
    '腕带 体重 过敏史 家属签名',
    '告知家长的要点有',
    '暖箱里的水每月更换。',
    '母乳出库时两人核对。',
  ),
  hospital(
    '术后几小时内撤掉',
    '六小时 十二小时 一天 两天',
    '撤除记录写明',
    '引流袋可以平放在地面。',
    '切口敷料渗湿随时更换。',
  ),
  hospital(
    '透析间用哪种消毒液处理',
    '含氯五百 含氯两千 酒精 过氧乙酸',
    '机器表面擦拭登记',
    '透析废液不经处理倒进洗手池。',
    '每班透析结束擦拭床单元。',
  ),
]

/** Ten questions of the hospital with that number, from 0. */
export function tenOf(number = 0): Ten {
  const { asks, answers, lists, judges } = hospitals[number]!
  const singles = things.slice(0, 6).map((thing, at) => ({
    stem: `${thing}${asks}`,
    options: answers.map((answer, of) => `${answer}（${thing}${of + 1}）`),
    answer: 'ABCD'[at % 4] ?? '',
  }))
  const multiples = things.slice(6).map((thing) => ({
    stem: `${thing}${lists}`,
    options: parts.map((one) => `${thing}的${one}`),
    answer: 'ABD',
  }))
  return {
    singles,
    multiples,
    choices: [...singles, ...multiples],
    judges: judges.map((stem, at) => ({ stem, answer: at === 1 })),
  }
}
