import type { Feature, FeatureDeps } from '../../Feature'
import { formSeal } from '../../sealed'
import { askedJob } from '../../jobs/Job'
import { enteredCalls } from './entered/enteredCalls'
import { enterWork } from './entered/enterWork'
import { announceJob } from './announcing/announceJob'
import { scoreAppealCalls } from './changing/appealCalls'
import { changeCalls } from './changing/changeCalls'
import { createPapers } from './paper/papers'
import { closingJob } from './grading/closingJob'
import { examCalls } from './examCalls'
import { leavingCalls } from './leaving/leavingCalls'
import { markingCalls } from './marking/markingCalls'
import { createRegrading } from './marking/regradeService'
import { roomCalls } from './rooms/roomCalls'
import { sceneCalls } from './scenes/sceneCalls'
import { sceneMakingCalls } from './scenes/sceneMakingCalls'
import { examTaskCalls } from './tasks/examTaskCalls'
import type { OtherTasks } from './tasks/otherTasks'
import { formCalls } from './tasks/formCalls'
import { mountSceneDoor } from './ownScenes/mountSceneDoor'
import { vrMakingCalls } from './tasks/vrMakingCalls'

type Deps = Pick<
  FeatureDeps,
  'db' | 'secrets' | 'settings' | 'log' | 'now' | 'store' | 'addresses'
> & {
  /** Of the second origin, where our own scene plays. */
  secondPort(): number
  /** What is shared and is no exam, by task type; of features that know ours. */
  others: OtherTasks
}
type Areas =
  | 'enteredResult'
  | 'exam'
  | 'examRoom'
  | 'examTask'
  | 'form'
  | 'leaving'
  | 'marking'
  | 'resultChange'
  | 'scene'
  | 'sceneMaking'
  | 'scoreAppeal'
  | 'vrMaking'

/** Exams: tasks, sittings, grading, marking, scenes. */
export function examFeature({
  db,
  secrets,
  settings,
  log,
  now,
  store,
  addresses,
  secondPort,
  others,
}: Deps): Feature<Areas> {
  const regrade = createRegrading(db)
  return {
    handlers: {
      enteredResult: enteredCalls({ store, secrets }),
      exam: examCalls({ secrets, addresses }),
      examRoom: roomCalls,
      examTask: examTaskCalls({ secrets, vrHosts: settings.vrHosts, addresses, others }),
      vrMaking: vrMakingCalls({ secrets, vrHosts: settings.vrHosts }),
      form: formCalls(formSeal(secrets)),
      leaving: leavingCalls(),
      marking: markingCalls(),
      resultChange: changeCalls,
      scene: sceneCalls(addresses),
      sceneMaking: sceneMakingCalls,
      scoreAppeal: scoreAppealCalls(createPapers(50)),
    },
    mount: (app) => mountSceneDoor(app, { origin: settings.scorm.origin, port: secondPort }),
    deskWorks: [enterWork(secrets)],
    jobs: [
      closingJob({ db, log, now }),
      announceJob({ db, log, now }),
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
