import { minuteStamp } from '@contract/rules/hospitalTime'
import { changesOf, countEvents, readEvents, shownEvent } from '../../audit/auditService'
import { column, type PackPlan } from './PackPlan'

/** So many entries at most; more are in the log itself. */
const most = 20_000
const atOnce = 1000

interface Line {
  time: number
  who: string
  act: string
  person: string
  task: string
  changes: string
}

/** What was decided, by whom. */
export const logPart: PackPlan = {
  part: 'log',
  needs: 'log.read',
  isWhole: true,
  // What was decided has no topic.
  count: async ({ tx, bounds: { comId, from, until, topics } }) =>
    topics.length > 0 ? 0 : countEvents(tx, comId, { from, until }),
  async write({ tx, bounds: { comId, from, until }, language, text, write, lacks }) {
    const lines: Line[] = []
    for (let offset = 0; offset < most; offset += atOnce) {
      const rows = await readEvents(tx, comId, { from, until }, { limit: atOnce, offset })
      for (const row of rows) {
        const { who, person, act, taskName, reason } = shownEvent(row, comId, language)
        lines.push({
          time: row.time,
          who: who?.name ?? text('server'),
          act,
          person: person?.name ?? '',
          task: taskName,
          changes: [
            reason,
            ...changesOf(row.before, row.after, language).map(
              ({ name, before, after }) => `${name}: ${before || '—'} → ${after || '—'}`,
            ),
          ]
            .filter(Boolean)
            .join('；')
            .slice(0, 300),
        })
      }
      if (rows.length < atOnce) break
    }
    const all = await countEvents(tx, comId, { from, until })
    if (all > most) lacks(text('logMost', { n: most, all }))
    await write<Line>({
      name: text('logSheet'),
      columns: [
        column(text('time'), 4, ({ time }) => minuteStamp(time)),
        column(text('who'), 3, ({ who }) => who),
        column(text('act'), 5, ({ act }) => act),
        column(text('whom2'), 3, ({ person }) => person),
        column(text('thing'), 6, ({ task }) => task),
        column(text('changes'), 14, ({ changes }) => changes),
      ],
      rows: lines,
    })
  },
}
