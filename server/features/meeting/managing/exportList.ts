import type ExcelJS from 'exceljs'
import type { FastifyInstance } from 'fastify'
import type { Language } from '@contract/texts'
import { minuteMs } from '@contract/rules/hospitalTime'
import type { Db } from '../../../db/schema'
import type { FormSeal } from '../../../sealed'
import type { Secrets } from '../../../secrets'
import { signedFor } from '../../../signed'
import { looksLikeFormula } from '../../../workbook/formula'
import { listAbsent, listAttendance, type AttendanceRow } from '../live/liveRepository'
import { findMeeting, type Meeting } from '../meetingRepository'
import { hoursOf } from '../meetingRules'
import { noted, stamp } from './listWords'
import { printList } from './printList'
import { meetingText } from '../texts'

const addressMs = 5 * minuteMs
const path = '/education-intf/api/own/meeting/file/'
const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const
/** A workbook to go on with, or pages to print. */
type ListKind = keyof typeof types

export interface ListExport {
  /** A signed address of the list, good for five minutes: what downloads it sends no headers. */
  addressOf(
    meeting: Meeting,
    kind: ListKind,
    language: Language,
    now: number,
  ): { address: string; fileName: string }
}

const fileNameOf = ({ title, startTime }: Meeting, kind: ListKind) =>
  `${title
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 60)} ${stamp(startTime).slice(0, 10)}.${kind}`

/** Text that a spreadsheet could take for a formula stays text; signs that XML cannot hold go. */
function fill(
  sheet: ExcelJS.Worksheet,
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  widths: readonly number[],
): void {
  sheet.columns = headings.map((_, at) => ({ width: widths[at] ?? 14 }))
  sheet.addRow([...headings]).font = { bold: true }
  for (const values of rows) {
    const row = sheet.addRow(
      values.map((value) =>
        typeof value === 'string' ? value.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ') : value,
      ),
    )
    values.forEach((value, at) => {
      if (typeof value === 'string' && looksLikeFormula(value)) row.getCell(at + 1).numFmt = '@'
    })
  }
}

/** The attendance list of a meeting: who signed, with what the form asked, and who did not. */
async function writeList(
  db: Db,
  forms: FormSeal,
  meeting: Meeting,
  language: Language,
): Promise<Buffer> {
  const text = meetingText(language)
  const [rows, absent] = await Promise.all([listAttendance(db, meeting), listAbsent(db, meeting)])
  const { Workbook } = (await import('exceljs')).default
  const book = new Workbook()
  const noteOf = ({ flags }: AttendanceRow) =>
    noted
      .filter((flag) => flags.includes(flag))
      .map((key) => text(key))
      .join('、')
  fill(
    book.addWorksheet(text('signed'), { views: [{ state: 'frozen', ySplit: 1 }] }),
    [
      ...(
        [
          'no',
          'name',
          'jobNumber',
          'dept',
          'mobile',
          'state',
          'signTime',
          'outTime',
          'late',
          'hours',
          'note',
        ] as const
      ).map((key) => text(key)),
      ...meeting.form.map(({ label }) => label),
    ],
    rows
      .map((row) => ({ ...row, form: forms.open(row.form) }))
      .map((row) => [
        row.no,
        row.name,
        row.jobNumber,
        row.dept,
        row.mobile,
        text(row.state),
        stamp(row.signTime),
        stamp(row.outTime),
        row.late ? text('yes') : '',
        hoursOf(meeting, row),
        noteOf(row),
        ...meeting.form.map(({ key }) => row.form[key] ?? ''),
      ]),
    [6, 12, 12, 18, 14, 10, 17, 17, 6, 6, 20],
  )
  fill(
    book.addWorksheet(text('absent'), { views: [{ state: 'frozen', ySplit: 1 }] }),
    (['name', 'jobNumber', 'dept'] as const).map((key) => text(key)),
    absent.map(({ name, jobNumber, dept }) => [name, jobNumber, dept]),
    [12, 12, 18],
  )
  return Buffer.from(await book.xlsx.writeBuffer())
}

type MeetingKey = Pick<Meeting, 'comId' | 'meetingId'>

/** Signed addresses of a meeting's list, that hold for a while, and what one opens. */
export function createListExport(secrets: Pick<Secrets, 'hash'>): ListExport & {
  meetingOf(sign: unknown, now: number): MeetingKey | undefined
} {
  const signed = signedFor<MeetingKey>(secrets, 'meeting-export')
  return {
    addressOf(meeting, kind, language, now) {
      const { comId, meetingId } = meeting
      const sign = signed.of({ comId, meetingId }, now + addressMs)
      return {
        fileName: fileNameOf(meeting, kind),
        address: `${path}${meetingId}?lang=${language}&kind=${kind}&sign=${sign}`,
      }
    },
    meetingOf: signed.read,
  }
}

/** GET of the signed address. */
export function mountListExport(
  app: FastifyInstance,
  {
    db,
    now,
    exports,
    forms,
  }: {
    db: Db
    now(): number
    exports: ReturnType<typeof createListExport>
    forms: FormSeal
  },
): void {
  app.get<{ Params: { meetingId: string }; Querystring: Record<string, unknown> }>(
    `${path}:meetingId`,
    async (request, reply) => {
      const { meetingId } = request.params
      const key = exports.meetingOf(request.query['sign'], now())
      const meeting =
        key?.meetingId === meetingId ? await findMeeting(db, key.comId, meetingId) : undefined
      if (!meeting) return reply.code(403).type('text/plain').send('forbidden\n')
      const language = request.query['lang'] === 'en' ? 'en' : 'zh'
      const kind: ListKind = request.query['kind'] === 'pdf' ? 'pdf' : 'xlsx'
      const content =
        kind === 'pdf'
          ? await printList(db, meeting, language)
          : await writeList(db, forms, meeting, language)
      return reply
        .type(types[kind])
        .header('cache-control', 'private, no-store')
        .header(
          'content-disposition',
          `attachment; filename="list.${kind}"; filename*=UTF-8''${encodeURIComponent(fileNameOf(meeting, kind))}`,
        )
        .send(content)
    },
  )
}
