import type { HandPlace } from '@contract/rules/exam/handHygiene'

interface Words {
  title: string
  lead: string
  step: string
  scene: string
  places: Record<HandPlace, string>
  placesTitle: string
  /** What happens before each moment, in the order of the story. */
  story: readonly string[]
  /** Which moment it is, and why. */
  found: readonly string[]
  notHere: Record<HandPlace, string>
  no3d: string
  next: string
  finish: string
  sending: string
  sent: string
  notSent: string
  tooLate: string
  noTicket: string
  again: string
  send: string
  back: string
  score: string
}

const zh: Words = {
  title: '手卫生五个时刻',
  lead: '跟着情景走，点出下一个需要做手卫生的地方。可以点画面，也可以按下面的按钮。',
  step: '第 {n} 个，共 5 个',
  scene: '病床旁的三维画面：患者、输液架、引流袋、床头柜和离开的通道',
  places: {
    patient: '患者的手腕',
    line: '输液接头',
    drain: '引流袋',
    leaving: '离开床旁的通道',
    surroundings: '床头柜和床栏',
  },
  placesTitle: '地点',
  story: [
    '你走到床旁，正要给患者测脉搏，手还没有碰到患者。',
    '测完脉搏，接着要从输液接头给药。',
    '给完药，你戴手套倒掉了引流液，刚摘下手套。',
    '你帮患者翻了身、听了诊，现在要离开这位患者。',
    '出门前你没有再碰患者，只整理了床头柜、放下了床栏。',
  ],
  found: [
    '对，时刻一：接触患者前。保护患者，不把手上的菌带给他。',
    '对，时刻二：清洁、无菌操作前。保护患者，不让菌进入体内。',
    '对，时刻三：体液暴露风险后。手套不能代替手卫生。',
    '对，时刻四：接触患者后。保护自己和下一位患者。',
    '对，时刻五：接触患者周围环境后。没有碰患者也要做。',
  ],
  notHere: {
    patient: '现在还不是要碰患者的时候，再想想。',
    line: '现在不是给药，接头还没有轮到。',
    drain: '现在没有接触体液，再想想。',
    leaving: '现在还没有要离开患者，再想想。',
    surroundings: '刚才碰的不是周围环境，再想想。',
  },
  no3d: '这台设备不能显示三维画面，用下面的按钮一样可以完成。',
  next: '下一步',
  finish: '看成绩',
  sending: '正在回报成绩',
  sent: '成绩已记下，最好一次 {best} 分。',
  notSent: '没有送到，成绩还在这一页，请再送一次。',
  tooLate: '考试已结束或入口已过期，这次成绩没有记下。请回到列表重新进入。',
  noTicket: '没有从 VR 考试进入，这次只是练习，不记成绩。',
  again: '再做一遍',
  send: '再送一次',
  back: '回到列表',
  score: '得分 {n}',
}

const en: Words = {
  title: 'Five moments for hand hygiene',
  lead: 'Follow the story and tap where hands have to be cleaned next: in the picture, or by the buttons below.',
  step: '{n} of 5',
  scene: 'A bedside in 3-D: patient, drip stand, drainage bag, bedside table and the way out',
  places: {
    patient: 'The patient’s wrist',
    line: 'The infusion port',
    drain: 'The drainage bag',
    leaving: 'The way from the bed',
    surroundings: 'Bedside table and rails',
  },
  placesTitle: 'Places',
  story: [
    'You come to the bed to take the pulse; you have not touched the patient yet.',
    'The pulse is taken; next you give a drug through the infusion port.',
    'After that you emptied the drainage bag in gloves, and have just taken them off.',
    'You turned the patient and listened to the chest; now you leave this patient.',
    'On the way out you did not touch the patient, but tidied the table and let down the rail.',
  ],
  found: [
    'Right, moment 1: before touching a patient. It protects the patient from what is on your hands.',
    'Right, moment 2: before a clean or aseptic procedure. Nothing gets inside.',
    'Right, moment 3: after a risk of body fluids. Gloves do not replace it.',
    'Right, moment 4: after touching a patient. It protects you and the next one.',
    'Right, moment 5: after touching the surroundings, also without touching the patient.',
  ],
  notHere: {
    patient: 'You are not about to touch the patient now; think again.',
    line: 'No drug is given now; it is not the port yet.',
    drain: 'No body fluid was touched now; think again.',
    leaving: 'You do not leave the patient yet; think again.',
    surroundings: 'It was not the surroundings that you touched; think again.',
  },
  no3d: 'This device cannot show the picture; the buttons below do the same.',
  next: 'Next',
  finish: 'See the score',
  sending: 'Reporting your score',
  sent: 'Your score is kept; the best one is {best}.',
  notSent: 'It did not arrive. Your score is still on this page: please send it again.',
  tooLate:
    'The exam is over, or this entry is too old: this score was not kept. Enter again from the list.',
  noTicket: 'You did not come from the VR exams: this is practice, no score is kept.',
  again: 'Once more',
  send: 'Send again',
  back: 'To the list',
  score: 'Score {n}',
}

/** The words of the scene, in the language of its page. */
export const words: Words = document.documentElement.lang.startsWith('en') ? en : zh

/** The text with numbers in place of its `{names}`. */
export const filled = (text: string, values: Readonly<Record<string, number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
