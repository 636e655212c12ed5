import { dayMs, hourMs } from '@contract/rules/hospitalTime'
import { FaqState, IncidentState } from '@contract/states'
import { newId } from '../../db/newId'
import type { Tx } from '../../db/schema'
import {
  changeConsultation,
  insertConsultation,
} from '../../features/consultation/consultationRepository'
import { writeContacts } from '../../features/incident/contactRepository'
import { decideIncident, seedIncident } from '../../features/incident/incidentRepository'
import { personIdOf } from '../SeedData'

const comId = 'renhe'
const who = (number: number) => ({ comId, userId: personIdOf({ comId, number }) })
const expert = who(17).userId

/** What staff of the demo reported and asked, and whom they may call. `now`: epoch ms. */
export async function seedReporting(tx: Tx, now: number): Promise<void> {
  await writeContacts(tx, comId, [
    { title: '感染管理科', phone: '027-8300-1201', note: '聚集、多重耐药菌、职业暴露，工作日' },
    { title: '预防保健科', phone: '027-8300-1208', note: '传染病报告卡' },
    { title: '院总值班', phone: '027-8300-1000', note: '夜间和节假日的一切上报' },
  ])
  await seedIncidents(tx, now)
  await seedQuestions(tx, now)
}

async function seedIncidents(tx: Tx, now: number): Promise<void> {
  await seedIncident(
    tx,
    who(6),
    {
      kind: 'outbreak',
      happenedTime: now - 5 * hourMs,
      place: '呼吸内科 3 病区',
      description: '两天内 3 位患者痰培养为同种鲍曼不动杆菌，床位相邻，已先行隔离。',
    },
    now - 4 * hourMs,
  )
  const needle = await seedIncident(
    tx,
    who(14),
    {
      kind: 'exposure',
      happenedTime: now - 2 * dayMs,
      place: '急诊科抢救室',
      description: '拔针后被针刺伤左手食指，已挤血、冲洗、消毒，患者乙肝标志物待查。',
    },
    now - 2 * dayMs + hourMs,
  )
  await decideIncident(tx, comId, needle, {
    state: IncidentState.inHand,
    answer: '',
    by: expert,
    now: now - dayMs,
  })
  const product = await seedIncident(
    tx,
    who(9),
    {
      kind: 'product',
      happenedTime: now - 9 * dayMs,
      place: '普通外科换药室',
      description: '一批速干手消毒液泵头漏液，批号见图，已停用剩余 6 瓶。',
    },
    now - 9 * dayMs,
  )
  await decideIncident(tx, comId, product, {
    state: IncidentState.closed,
    answer: '已联系供货商整批更换，请到消毒供应中心领取新瓶；旧瓶由我们统一回收。',
    by: expert,
    now: now - 7 * dayMs,
  })
}

async function seedQuestions(tx: Tx, now: number): Promise<void> {
  await insertConsultation(
    tx,
    who(1),
    {
      consultationId: newId(now - 3 * hourMs),
      question: '气管插管患者的声门下吸引，多久更换一次吸引管路比较合适？',
      agrees: 1,
    },
    now - 3 * hourMs,
  )
  const consultationId = newId(now - 6 * dayMs)
  const question = '戴手套接触同一患者不同部位时，中间需要做手卫生吗？'
  await insertConsultation(tx, who(5), { consultationId, question, agrees: 1 }, now - 6 * dayMs)
  const answer = '需要。从污染部位到清洁部位时应脱手套、做手卫生、再换新手套；手套不能代替手卫生。'
  await changeConsultation(tx, comId, consultationId, {
    answer,
    answered_by: expert,
    answered_at: now - 5 * dayMs,
    faq: FaqState.published,
    faq_question: question,
    faq_answer: answer,
    proposed_by: expert,
    published_by: who(16).userId,
    published_at: now - 4 * dayMs,
  })
}
