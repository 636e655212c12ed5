import type { Feature, FeatureDeps } from '../../Feature'
import { notifyFailed } from './notifyFailed'
import { notifyOwnEnds } from './notifyOwnEnds'
import { notifyDue } from './notifyDue'

/** What people are told of the exams and courses that they are given. */
export const taskNoticeFeature = ({
  db,
  log,
  now,
}: Pick<FeatureDeps, 'db' | 'log' | 'now'>): Feature => ({
  handlers: {},
  jobs: [
    {
      name: 'tellOfTasks',
      feature: 'taskNotice',
      every: '* * * * *',
      does: 'Tells people of exams and courses: new, changed, ending soon, missed, withdrawn.',
      async run() {
        const told = await notifyDue(db, now())
        if (told > 0) log.info({ told }, 'people told of their exams and courses')
      },
    },
    {
      name: 'notifyFailed',
      feature: 'taskNotice',
      every: '5 1 * * *',
      does: 'Tells people who did not pass an exam the day before that they have tries left, and whom an officer or leave gave longer that their own end is near.',
      async run() {
        const told = await notifyFailed(db, now())
        const ends = await notifyOwnEnds(db, now())
        if (told + ends > 0) log.info({ told, ends }, 'people told of tries that are left')
      },
    },
  ],
})
