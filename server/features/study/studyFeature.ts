import type { FastifyInstance } from 'fastify'
import type { Feature, FeatureDeps } from '../../Feature'
import { createCourses } from './courseRepository'
import { packageAddresses } from './packages/packageAddress'
import { packageCalls } from './packages/packageCalls'
import { createPackageServer } from './packages/packageServer'
import { planCalls, type OtherPlanned } from './planCalls'
import { studyCalls } from './studyCalls'
import { mountFilms } from './films/mountFilms'
import { courseMakingCalls } from './making/courseMakingCalls'
import { progressCalls } from './making/progressCalls'

type Deps = Pick<FeatureDeps, 'db' | 'secrets' | 'settings' | 'store' | 'addresses' | 'now'> & {
  /** What else plays at the second origin. */
  mountMore(app: FastifyInstance): void
  /** Exams and meetings that people plan; theirs, too. */
  planned: OtherPlanned
}

export interface StudyFeature extends Feature<
  'courseMaking' | 'coursePackage' | 'courseProgress' | 'plan' | 'study'
> {
  /** The port of the second origin, where course packages play; 0 until it listens. */
  packagePort(): number
}

/** Courses: their making, lists, rounds, films, packages, plans. */
export function studyFeature({
  db,
  secrets,
  settings,
  store,
  addresses,
  now,
  mountMore,
  planned,
}: Deps): StudyFeature {
  const { scorm, host, basePath, identity, logLevel } = settings
  const { publicAddress } = identity.messaging
  const packages = packageAddresses(secrets)
  const packageServer = createPackageServer({ db, store, packages, now, logLevel, mountMore })
  return {
    handlers: {
      coursePackage: packageCalls({
        courses: createCourses(),
        packages,
        origin: scorm.origin,
        port: packageServer.port,
        home: publicAddress === '' ? '' : publicAddress + basePath,
      }),
      plan: planCalls(planned, addresses),
      study: studyCalls({ addresses }),
      courseMaking: courseMakingCalls({ addresses, store }),
      courseProgress: progressCalls,
    },
    // Before we listen ourselves: whoever gets the address of a package finds it there.
    mount(app) {
      mountFilms(app, { db, store, addresses, now })
      app.addHook('onReady', () => packageServer.listen(scorm.port, host))
    },
    packagePort: packageServer.port,
    close: () => packageServer.close(),
  }
}
