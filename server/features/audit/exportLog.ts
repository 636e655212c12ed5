import { dayStamp, minuteStamp } from '@contract/rules/hospitalTime'
import { textIn } from '../../http/texts'
import type { DeskWork } from '../deskJob/deskJobService'
import { filterOf, shownEvent } from './auditCalls'
import { countEvents, readEvents } from './auditRepository'
import { changesOf } from './changesOf'
import { sheet } from './texts'

const maxRows = 50_000
const atOnce = 1_000

const headings = [
  'time',
  'who',
  'whoNumber',
  'whoDept',
  'act',
  'person',
  'personNumber',
  'personDept',
  'task',
  'reason',
  'changes',
  'address',
] as const
const widths = [17, 12, 12, 16, 18, 12, 12, 16, 28, 28, 60, 16]

/** The long job that writes the log into a workbook, the last entry first. */
export const exportLog: DeskWork<'exportLog'> = {
  kind: 'exportLog',
  needs: 'log.read',
  mayRunAgain: true,
  async run({ db, comId, language, now, input, progress, keepFile }) {
    const filter = filterOf(input)
    const all = await countEvents(db, comId, filter)
    const total = Math.min(all, maxRows)
    const say = (name: (typeof headings)[number] | 'byServer' | 'byPlatform') =>
      textIn(sheet[name], language)
    const { Book } = await import('../../workbook/Book')
    const day = dayStamp(now())
    await keepFile(`${textIn(sheet.fileName, language, { day })}.xlsx`, async (path) => {
      const book = new Book(path)
      const rows = book.sheet(textIn(sheet.name, language), headings.map(say), widths)
      for (let offset = 0; offset < total; offset += atOnce) {
        const limit = Math.min(atOnce, total - offset)
        for (const row of await readEvents(db, comId, filter, { limit, offset })) {
          const { who, person, by, act, taskName, reason } = shownEvent(row, comId, language)
          const changes = changesOf(row.before, row.after, language)
          rows.add([
            minuteStamp(row.time),
            who?.name ?? say(by === 'server' ? 'byServer' : 'byPlatform'),
            who?.jobNumber ?? '',
            who?.deptName ?? '',
            act,
            person?.name ?? '',
            person?.jobNumber ?? '',
            person?.deptName ?? '',
            taskName,
            reason,
            changes
              .map((change) => `${change.name}: ${change.before || '—'} → ${change.after || '—'}`)
              .join('\n'),
            row.address,
          ])
        }
        await progress(Math.min(offset + atOnce, total), total)
      }
      rows.end()
      await book.close()
    })
    return {
      says: textIn(all > maxRows ? sheet.doneMost : sheet.done, language, { count: total }),
      result: { count: total },
    }
  },
}
