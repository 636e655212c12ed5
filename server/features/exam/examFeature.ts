import type { Feature, FeatureDeps } from '../../Feature'
import { askedJob } from '../../jobs/Job'
import { closingJob } from './grading/closingJob'
import { examCalls } from './examCalls'
import { leavingCalls } from './leaving/leavingCalls'
import { markingCalls } from './marking/markingCalls'
import { createRegrading } from './marking/regradeService'
import { sceneCalls } from './scenes/sceneCalls'
import { examTaskCalls } from './tasks/examTaskCalls'
import { formCalls } from './tasks/formCalls'

type Deps = Pick<FeatureDeps, 'db' | 'secrets' | 'settings' | 'log' | 'now'>
type Areas = 'exam' | 'examTask' | 'form' | 'leaving' | 'marking' | 'scene'

/** Exams: tasks, sittings, grading, marking, scenes. */
export function examFeature({ db, secrets, settings, log, now }: Deps): Feature<Areas> {
  const regrade = createRegrading(db)
  return {
    handlers: {
      exam: examCalls({ secrets }),
      examTask: examTaskCalls({ secrets, vrHosts: settings.vrHosts }),
      form: formCalls,
      leaving: leavingCalls(),
      marking: markingCalls(),
      scene: sceneCalls,
    },
    jobs: [
      closingJob({ db, log, now }),
      askedJob({
        name: 'regrade',
        feature: 'exam',
        does: 'Grades again every attempt that a corrected answer key concerns.',
        async run({ comId, regradeId }) {
          await regrade(comId, regradeId, now())
        },
      }),
    ],
  }
}
