import type { Language } from '@contract/texts'
import type { Db } from '../../../db/schema'
import { listAbsent, listAttendance } from '../live/liveRepository'
import type { Meeting } from '../meetingRepository'
import { hoursOf } from '../meetingRules'
import { noted, stamp } from './listWords'
import { meetingText } from '../texts'

/** The attendance list for paper: who signed, then who did not. */
export async function printList(db: Db, meeting: Meeting, language: Language): Promise<Buffer> {
  const text = meetingText(language)
  const [rows, absent] = await Promise.all([listAttendance(db, meeting), listAbsent(db, meeting)])
  // Font and library are much memory: only who prints loads them.
  const { drawTables } = await import('../../../pdf/pages')
  const counted = rows.filter(({ state }) => state !== 'refused').length
  return drawTables({
    title: meeting.title,
    author: meeting.comName,
    lines: [
      `${meeting.comName}　${stamp(meeting.startTime)} – ${stamp(meeting.endTime)}`,
      [
        meeting.place && `${text('place')} ${meeting.place}`,
        meeting.host && `${text('host')} ${meeting.host}`,
        `${text('signed')} ${counted}`,
        `${text('absent')} ${absent.length}`,
      ]
        .filter(Boolean)
        .join('　'),
    ],
    tables: [
      {
        heading: text('signed'),
        columns: (
          [
            ['no', 3],
            ['name', 6],
            ['jobNumber', 6],
            ['dept', 9],
            ['signTime', 9],
            ['outTime', 9],
            ['hours', 3],
            ['note', 8],
          ] as const
        ).map(([key, share]) => ({ heading: text(key), share })),
        rows: rows.map((row) => [
          String(row.no),
          row.name,
          row.jobNumber,
          row.dept,
          stamp(row.signTime),
          stamp(row.outTime),
          String(hoursOf(meeting, row)),
          [
            row.state === 'ok' ? '' : text(row.state),
            row.late ? text('late') : '',
            ...noted.filter((flag) => row.flags.includes(flag)).map((key) => text(key)),
          ]
            .filter(Boolean)
            .join('、'),
        ]),
      },
      ...(absent.length > 0
        ? [
            {
              heading: text('absent'),
              columns: (
                [
                  ['name', 6],
                  ['jobNumber', 6],
                  ['dept', 12],
                ] as const
              ).map(([key, share]) => ({ heading: text(key), share })),
              rows: absent.map(({ name, jobNumber, dept }) => [name, jobNumber, dept]),
            },
          ]
        : []),
    ],
    foot: (n, all) => text('page', { n, all }),
  })
}
