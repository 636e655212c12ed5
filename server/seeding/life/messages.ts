import { dayMs, hourMs, wallTimeOf } from '@contract/rules/hospitalTime'
import type { Tx } from '../../db/schema'
import { insertMessages } from '../../features/message/messageRepository'
import type { MessageKind } from '../../features/message/texts'
import { insertNotice, markSent, onceKeyOf } from '../../features/staffNotice/staffNoticeRepository'
import { demoStaff } from '../demoStaff'
import { personIdOf } from '../SeedData'

interface Told {
  comId: string
  kind: MessageKind
  /** Numbers of demo accounts; none: everybody of the hospital. */
  to?: readonly number[]
  facts: Readonly<Record<string, string | number>>
  path: string
  hours: number
}

const news = (comId: string, hours: number, title: string, text: string): Told => ({
  comId,
  kind: 'fromHospital',
  facts: { title, text },
  path: '',
  hours,
})
/** Whose notices stand at the desk, by the administrator who sent them. */
const senders: Readonly<Record<string, number>> = { renhe: 3, jiangcheng: 103, ankang: 203 }

/** A notice as its sender finds it at the desk; its messages have the key that is given back. */
async function seedNotice(tx: Tx, { comId, facts, hours }: Told, index: number, now: number) {
  const noticeId = `demo-notice-${index}`
  const sentAt = now - hours * hourMs
  const by = personIdOf({ comId, number: senders[comId] ?? 0 })
  const [title, text] = [String(facts['title']), String(facts['text'])]
  await insertNotice(
    tx,
    { comId, noticeId, title, text, by, jobId: `${noticeId}-job` },
    sentAt - 1000,
  )
  await markSent(tx, comId, noticeId, sentAt)
  return onceKeyOf(noticeId)
}

/** What the message centres of the demo hold beside what jobs tell: news of the office, results, certificates. `now`: epoch ms. */
const told = (now: number): readonly Told[] => [
  news(
    'renhe',
    170,
    `${wallTimeOf(now - 170 * hourMs).month}月感控简报`,
    '全院手卫生依从率 82%，比上月高 3 个百分点；“之前”的时机仍是短板。',
  ),
  news('renhe', 98, '医疗废物专项检查', '本周四下午检查暂存点和交接登记本，请各科室提前自查。'),
  news('renhe', 51, '流感疫苗接种开始', '职工门诊每天 14:00 至 16:00 接种，带工作证即可。'),
  news('renhe', 26, '新版隔离标识到货', '请各病区到感染管理科领取蓝色、粉色、黄色标识牌。'),
  news('jiangcheng', 74, '血透室环境监测结果', '本月物体表面和透析用水均合格，报告见公共文件夹。'),
  news('ankang', 72, '跌倒案例讨论', '周五 15:00 在护理部会议室，请各病区派一人参加。'),
  {
    comId: 'renhe',
    kind: 'certificateIssued',
    to: [5, 8, 13, 14, 16],
    facts: { name: '手卫生必修课' },
    path: '/extendCertificate',
    hours: 47,
  },
  {
    comId: 'renhe',
    kind: 'certificateExpiring',
    to: [6, 7, 9, 12],
    facts: { name: '手卫生年度培训（上一轮）', days: 30 },
    path: '/extendCertificate',
    hours: 73,
  },
  {
    comId: 'renhe',
    kind: 'resultApproved',
    to: [6, 8],
    facts: { name: '床旁手卫生设施自查' },
    path: '',
    hours: 66,
  },
]

/** Messages of the demo's people; what is older than two days has been read. `now`: epoch ms. */
export async function seedMessages(tx: Tx, now: number): Promise<void> {
  for (const [index, one] of told(now).entries()) {
    const { comId, kind, to, facts, path, hours } = one
    const onceKey =
      kind === 'fromHospital' ? await seedNotice(tx, one, index, now) : `demo:${index}`
    const numbers = to ?? demoStaff.filter((one) => one.comId === comId).map(({ number }) => number)
    await insertMessages(
      tx,
      {
        comId,
        personIds: numbers.map((number) => personIdOf({ comId, number })),
        kind,
        facts,
        path,
        onceKey,
        shownAt: now - hours * hourMs,
      },
      now - hours * hourMs,
    )
  }
  for (const comId of ['renhe', 'jiangcheng', 'ankang'])
    await tx
      .updateTable('message')
      .set((row) => ({ read_at: row.ref('shown_at') }))
      .where('com_id', '=', comId)
      .where((row) =>
        row.or([row('once_key', 'like', 'demo:%'), row('once_key', 'like', 'notice:demo-%')]),
      )
      .where('shown_at', '<', now - 2 * dayMs)
      .execute()
}
