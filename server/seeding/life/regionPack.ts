import type { QuestionForm } from '@contract/calls/authoring/authoringShapes'
import { dayMs } from '@contract/rules/hospitalTime'
import type { Tx } from '../../db/schema'
import { packedQuestions } from '../../features/authoring/packedQuestionService'
import { sendPack, type Packings } from '../../features/contentPack/packCalls'
import type { Caller } from '../../http/handlers'

const question = (
  stem: string,
  options: readonly string[],
  right: readonly number[],
  explanation: string,
): QuestionForm => ({
  kind: right.length > 1 ? 'multiple' : 'single',
  stem,
  options: [...options],
  right: [...right],
  explanation,
  source: '省质控中心自行编写',
  difficulty: 'medium',
  knowCatId: '',
})

/** What the centre wrote for its hospitals. */
const questions = [
  question(
    '检出多重耐药菌的患者没有单间时，最合适的安排是哪一项？',
    ['与同种菌的患者同住', '与留置导管的患者同住', '不作安排，等转科', '与任何患者同住，中间拉帘'],
    [0],
    '没有单间时，同种菌的患者放在一起，避开有开放伤口、留置导管或免疫力低下的患者。',
  ),
  question(
    '接触隔离患者的听诊器和血压计应当怎样使用？',
    ['专人专用', '用后放回治疗车', '每天消毒一次即可'],
    [0],
    '不能专用的，每次使用后立即消毒。',
  ),
  question(
    '患者转科前，应当告诉接收科室哪些内容？（多选）',
    ['检出的菌和隔离措施', '末次培养的日期和结果', '患者的住院费用'],
    [0, 1],
    '接收科室据此准备隔离；费用与隔离无关。',
  ),
  question(
    '怀疑医院感染暴发时，科室首先应当做什么？',
    ['立即报告医院感染管理部门', '等三例都确诊后再报', '先自行更换消毒剂观察一周'],
    [0],
    '先报告，再按要求采样、隔离和调查。',
  ),
  question(
    '高频接触的物体表面，重症病房每天至少清洁消毒几次？',
    ['每班一次', '每周一次', '出院时一次'],
    [0],
    '床栏、呼叫器、监护仪按键和门把手是手最常碰到的地方。',
  ),
]

/** The centre's own questions, and the pack of them that stands at its hospitals to be taken. `now`: epoch ms. */
export async function seedRegionPack(tx: Tx, caller: Caller, now: number): Promise<void> {
  const at = now - 4 * dayMs
  for (const [place, form] of questions.entries())
    await packedQuestions.take(
      tx,
      caller,
      { caseStem: '', category: 'KC05', forms: [form] },
      { thingId: undefined, now: at + place, language: 'zh' },
    )
  const packings = { questions: packedQuestions } as unknown as Packings
  await sendPack(
    tx,
    caller,
    packings,
    {
      kinds: ['questions'],
      name: '多重耐药菌与暴发处置题集',
      version: '1',
      source: '省质控中心自行编写',
      licence: '省内培训自由使用',
      reviewed: 1,
    },
    at,
  )
}
