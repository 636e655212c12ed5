import { asDate, minuteMs } from '@contract/rules/hospitalTime'
import type { FeatureDeps } from '../../../Feature'
import type { Job } from '../../../jobs/Job'
import { createCloser } from './closeDue'

/**
 * Closes what is due, and plans its own next run for the second at which the next attempt is. So an attempt costs no job of
 * its own, extra minutes need no planning anew, and what a stopped server missed is closed by the first run.
 */
export function closingJob({ db, log, now }: Pick<FeatureDeps, 'db' | 'log' | 'now'>): Job {
  const closer = createCloser(db, (error, attemptId) =>
    log.error({ err: error, attemptId }, 'an attempt could not be closed'),
  )
  return {
    name: 'closeAttempts',
    feature: 'exam',
    every: '* * * * *',
    atStart: true,
    does: 'Closes attempts whose time is over, and plans itself for the second of the next one.',
    async run(_payload, { addJob }) {
      const closed = await closer.closeDue(now())
      if (closed > 0) log.info({ closed }, 'attempts closed at their deadline')
      const next = await closer.nextDue(now(), minuteMs)
      if (next === undefined) return
      // Due means later than that moment. The queue runs on the real clock; the server's may be set by a test.
      const runAt = asDate(Date.now() + Math.max(0, next - now()) + 50)
      await addJob('closeAttempts', {}, { jobKey: 'closeAttempts', maxAttempts: 3, runAt })
    },
  }
}
