import type { PaperDetails } from './drawing/drawing'
import type { CertificateRow } from './certificateRepository'
import { dayStamp, monthsLater } from '@contract/rules/hospitalTime'
import { defineTexts } from '../../http/texts'

const headings = {
  course: '结业证书',
  exam: '考试合格证书',
  scene: '培训合格证书',
  credits: '学分证书',
  given: '培训证书',
} as const
const statements = {
  course: '完成以下课程的学习与考核，成绩合格，特发此证',
  exam: '参加以下考试，成绩合格，特发此证',
  scene: '完成以下培训的全部考核，成绩合格，特发此证',
  credits: '本年度取得以下项目规定的学分，特发此证',
  given: '完成以下培训，特发此证',
} as const

/** Behind the name of a course that is taken again. */
/** What a campaign’s people owe is called so, by the title of their certificates. */
export const renewalName = (title: string) => `换证：${title}`

export const refresherSuffix = '（复训）'

/** As in 学分 2（Ⅱ类学分） */
const creditsOf = ({
  credits,
  credit_kind: kind,
}: Pick<CertificateRow, 'credits' | 'credit_kind'>) =>
  kind === null ? `学分 ${credits}` : `学分 ${credits}（${kind}）`

/** What stands on the paper: a record, so in Chinese whatever the reader's language. `address`: where its code leads. */
export function paperDetails(row: CertificateRow, address: string): PaperDetails {
  const until = row.expires_at === null ? '长期有效' : `有效期至 ${dayStamp(row.expires_at)}`
  return {
    heading: headings[row.kind],
    name: row.person_name,
    hospital: row.hospital,
    statement: statements[row.kind],
    title: row.title,
    issuer: row.issuer,
    department: row.department,
    hours: row.hours === null ? '' : `学时 ${row.hours}`,
    credits: row.credits > 0 ? creditsOf(row) : '',
    until,
    day: dayStamp(row.issued_at),
    figures: row.credits > 0 ? `${creditsOf(row)} · ${until}` : until,
    number: row.number,
    numberLabel: '证书编号',
    checkLabel: '扫码验证真伪',
    address,
  }
}

/** What a template shows where nothing was issued yet. */
export const exampleOf = (comId: string, now: number): CertificateRow => ({
  com_id: comId,
  certificate_id: 'example',
  person_id: 'example',
  task_id: 'example',
  number: '2026-7KQ2-M4XD',
  person_name: '王晓明',
  hospital: '示例医院',
  title: '医务人员手卫生规范',
  issuer: '感染管理科',
  department: '重症医学科',
  credits: 2,
  credit_kind: null,
  hours: 4,
  round: '',
  issued_at: now,
  expires_at: monthsLater(now, 24),
  revoked_at: null,
  revoked_reason: null,
  revoked_by: null,
  kind: 'course',
  pdf_file_id: null,
  picture_file_id: null,
  renewed_by: null,
  reminded_days: null,
  template_id: null,
  template_version: null,
})

/** A name for the file that every system takes: title of at most 40 characters, number, ending. */
export const fileName = (
  { number, title }: Pick<CertificateRow, 'number' | 'title'>,
  ending: string,
) =>
  `${title
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 40)} ${number}.${ending}`

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  certificateRevoked: { zh: '这张证书已被撤销', en: 'this certificate was taken back' },
  templateWithoutName: {
    zh: '模板上没有姓名：请在“显示内容”里勾选“姓名”',
    en: 'the template shows no name: choose “name” among what it shows',
  },
  templateChanged: {
    zh: '别人刚改过这个模板，请重新打开',
    en: 'somebody has changed this template; open it again',
  },
  campaignRuns: {
    zh: '这种证书已经有换证计划，先结束它再重新设置',
    en: 'there is a campaign of this certificate already: end it first',
  },
  sameThing: {
    zh: '同一场考试或课程不会再发一张证，请选另一场考试或课程',
    en: 'the same exam or course gives nobody a second certificate: choose another one',
  },
  pictureUnreadable: {
    zh: '这张图片读不出来，请用 PNG 或 JPEG',
    en: 'this picture cannot be read; take a PNG or JPEG',
  },
  certificateUnknown: {
    zh: '没有找到这个编号的证书',
    en: 'there is no certificate of this number',
  },
})

/** What long jobs of certificates are called and say. */
export const jobTexts = defineTexts({
  issueTitle: { zh: '补发证书：{name}', en: 'Issue certificates: {name}' },
  issued: { zh: '发出 {n} 张证书', en: '{n} {n|certificate|certificates} issued' },
  printTitle: { zh: '打印证书', en: 'Print certificates' },
  printed: { zh: '{n} 张证书已合成一个 PDF', en: '{n} {n|certificate|certificates} in one PDF' },
  nothingToPrint: { zh: '没有可以打印的证书', en: 'there is no certificate to print' },
  printFile: { zh: '证书 {day}.pdf', en: 'certificates {day}.pdf' },
})
