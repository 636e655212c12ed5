import type { Feature, FeatureDeps } from '../../Feature'
import { openRounds, type Things } from './rounds'

/** What people are given again: some months after they finished it, or by the calendar. */
export const recurrenceFeature = ({
  db,
  log,
  now,
  things,
}: Pick<FeatureDeps, 'db' | 'log' | 'now'> & { things: Things }): Feature => ({
  handlers: {},
  jobs: [
    {
      name: 'openRounds',
      feature: 'recurrence',
      every: '17 17 * * *',
      isLong: true,
      does: 'Opens exams and courses that come back: months after somebody finished them, or by the calendar.',
      async run() {
        const opened = await openRounds(db, things, now())
        if (opened > 0) log.info({ opened }, 'exams and courses came back')
      },
    },
  ],
})
