import type { PaperDetails } from './drawing/drawing'
import type { CertificateRow } from './certificateRepository'
import { dayStamp } from '@contract/rules/hospitalTime'
import { defineTexts } from '../../http/texts'

const headings = { course: '结业证书', exam: '考试合格证书', scene: '培训合格证书' } as const
const statements = {
  course: '完成以下课程的学习与考核，成绩合格，特发此证',
  exam: '参加以下考试，成绩合格，特发此证',
  scene: '完成以下培训的全部考核，成绩合格，特发此证',
} as const

/** Behind the name of a course that is taken again. */
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
    day: dayStamp(row.issued_at),
    figures: row.credits > 0 ? `${creditsOf(row)} · ${until}` : until,
    number: row.number,
    numberLabel: '证书编号',
    checkLabel: '扫码验证真伪',
    address,
  }
}

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
  certificateUnknown: {
    zh: '没有找到这个编号的证书',
    en: 'there is no certificate of this number',
  },
})
