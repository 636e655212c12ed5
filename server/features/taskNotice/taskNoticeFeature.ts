import type { Feature, FeatureDeps } from '../../Feature'
import { remindCalls } from './remindCalls'
import { tellDue } from './tellDue'

/** What people are told of the exams and courses that they are given. */
export const taskNoticeFeature = ({
  db,
  log,
  now,
}: Pick<FeatureDeps, 'db' | 'log' | 'now'>): Feature<'taskNotice'> => ({
  handlers: { taskNotice: remindCalls },
  jobs: [
    {
      name: 'tellOfTasks',
      feature: 'taskNotice',
      every: '* * * * *',
      does: 'Tells people of exams and courses: new, changed, ending soon, missed, withdrawn.',
      async run() {
        const told = await tellDue(db, now())
        if (told > 0) log.info({ told }, 'people told of their exams and courses')
      },
    },
  ],
})
