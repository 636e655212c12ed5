/** What is written into a drawing in English: short words, for the place is that of two or three Chinese signs. Beside it the room where it is less than usual. */
const words: Readonly<Record<string, string | readonly [string, number]>> = {
  手消: 'Rub',
  '20～30 秒': '20–30 s',
  患者区域: 'Patient zone',
  医疗区域: 'Care zone',
  '执行 192': 'Done 192',
  '应执行 240': 'Due 240',
  处理包: ['Spill kit', 76],
  有效氯: 'Chlorine',
  按说明书: 'As labelled',
  '10～30 分': '10–30 min',
  感染性: 'Infectious',
  双层: ['Two bags', 62],
  有效成分: 'Ingredient',
  含量: 'Strength',
  有效期: 'Expiry date',
  先量水: 'Water first',
  再加药: ['Add agent', 82],
  '08:00 配制': 'Mixed 08:00',
  '24 小时内用': ['Use within 24 h', 104],
  '84': 'Bleach',
  酸性: 'Acid',
  上: 'Top',
  下: ['Bottom', 52],
  一床一巾: ['One each', 82],
  高频接触处: 'Touched often',
  织物: 'Linen',
  病室: 'Ward',
  治疗室: 'Treatment',
  卫生间: 'Bathroom',
  '会接触血液？': 'Blood contact?',
  '会喷溅？': 'Splashes?',
  '经空气传播？': 'Airborne?',
  密合性检查: 'Check the seal',
  系好带子: 'Tie the straps',
  盖住袖口: 'Over the cuffs',
  向外翻卷: 'Roll outwards',
  最后摘: 'Last of all',
  只拉系带: 'Straps only',
  每一步之间手卫生: 'Hand hygiene after each step',
  旁端轻挤: 'Squeeze gently',
  流动水: ['Tap water', 82],
  碘伏: 'Iodine',
  立即: 'At once',
  '24 小时': '24 hours',
  封口更换: 'Close and change',
  隔离: 'Isolate',
  铃: ['Bell', 32],
  '床栏、刹车': 'Rails, brakes',
  定时翻身: 'Turn on time',
  '骨隆突、器械下': 'Bones and devices',
  '低于膀胱，不触地': 'Low, off the floor',
  不断开: 'Keep it closed',
  采样口: 'Port',
  消毒后抽取: ['Disinfect, then draw', 132],
  '今天还需要吗？': 'Needed today?',
  清水: 'Water',
  每日清洁: 'Clean daily',
  全身无菌大单: 'Full sterile drape',
  用力擦拭: 'Scrub the hub',
  待干: 'Let it dry',
  '透明：7 天': 'Clear: 7 days',
  '纱布：2 天': 'Gauze: 2 days',
  潮湿立即换: 'Damp: at once',
  感染: 'Infectious',
  生活: ['Household', 44],
  '3/4 封口': 'Close at 3/4',
  科室: 'Unit',
  类别: 'Kind',
  '日期、重量': 'Date, kg',
  '称重、双方签名': 'Weigh, both sign',
  密闭: 'Closed',
  暂存处: 'Store',
  '≤ 2 天': '≤ 2 days',
  接触: 'Contact',
  门口与床头: 'Door and bed',
  血压计专用: 'This bed only',
  接收科室: 'Next unit',
  姓名: 'Name',
  住院号: 'Number',
  复述: 'Read back',
  确认: 'Confirm',
  普通: 'Ordinary',
  高警示: 'High alert',
  例次: 'Cases',
  '床日 ／ 导管日': 'Bed or catheter days',
  目标: 'Aim',
}

const label =
  /(<rect x="[-\d.]+" y="-15" width="([\d.]+)" height="30" rx="15" fill="#[0-9A-F]+"\/>)?(<text x="[-\d.]+" y="[-\d.]+" font-size=")(\d+)("[^>]*>)([^<]*)(<\/text>)/g
/** Of bold letters, in sizes of their font. */
const letter = 0.58
const isChinese = (text: string) => /[\u4e00-\u9fff]/.test(text)

/** Whether a drawing says something in Chinese. */
export const saysChinese = (svg: string) =>
  [...svg.matchAll(label)].some(([, , , , , , text]) => isChinese(text ?? ''))

/** A drawing with its words in English, in the room of the Chinese ones: badges grow with theirs, letters shrink where they must. */
export const inEnglish = (svg: string): string =>
  svg.replace(label, (all: string, ...parts: (string | undefined)[]) => {
    const [badge, , head = '', size = '', middle = '', text = '', end = ''] = parts
    const found = words[text]
    if (found === undefined) {
      if (isChinese(text)) throw new Error(`no English for "${text}" (tools/scenes/english.ts)`)
      return all
    }
    const usual = usualRoom(Number(size), text)
    const [said, room] = typeof found === 'string' ? ([found, usual] as const) : found
    const fits = Math.min(Number(size), Math.floor(room / (said.length * letter)))
    const grown = badge && widened(badge, said.length * fits * letter + 24)
    return `${grown ?? ''}${head}${fits}${middle}${said}${end}`
  })

/** Least room by the size of the letters: on bottles, on bags and bins, below clocks, in signs; beside what is drawn. */
const least = [
  { upTo: 13, room: 34 },
  { upTo: 14, room: 52 },
  { upTo: 15, room: 78 },
  { upTo: 16, room: 48 },
  { upTo: 99, room: 110 },
]

function usualRoom(size: number, text: string): number {
  const { room } = least.find(({ upTo }) => size <= upTo)!
  return size <= 13 ? room : Math.max(room, size * text.length * 1.25)
}

const widened = (badge: string, width: number) =>
  badge.replace(/x="[-\d.]+"/, `x="${-width / 2}"`).replace(/width="[\d.]+"/, `width="${width}"`)
