import type { FastifyInstance } from 'fastify'
import type { Feature, FeatureDeps } from '../../Feature'
import { createCourses } from './courseRepository'
import { packageAddresses } from './packages/packageAddress'
import { packageCalls } from './packages/packageCalls'
import { createPackageServer } from './packages/packageServer'
import { planCalls, type OtherPlanned } from './planCalls'
import { studyCalls } from './studyCalls'
import type { DraftCourses } from './studyService'

type Deps = Pick<FeatureDeps, 'db' | 'secrets' | 'settings' | 'store' | 'addresses' | 'now'> & {
  /** What authors try before it is published; theirs, so handed in. */
  drafts: DraftCourses
  /** What else plays at the second origin. */
  mountMore(app: FastifyInstance): void
  /** Exams and meetings that people plan; theirs, too. */
  planned: OtherPlanned
}

export interface StudyFeature extends Feature<'coursePackage' | 'plan' | 'study'> {
  /** The port of the second origin, where course packages play; 0 until it listens. */
  packagePort(): number
}

/** Courses: lists, rounds, films, packages, plans. */
export function studyFeature({
  db,
  secrets,
  settings,
  store,
  addresses,
  now,
  drafts,
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
        drafts,
        packages,
        origin: scorm.origin,
        port: packageServer.port,
        home: publicAddress === '' ? '' : publicAddress + basePath,
      }),
      plan: planCalls(planned, addresses),
      study: studyCalls({ addresses, drafts }),
    },
    // Before we listen ourselves: whoever gets the address of a package finds it there.
    mount: (app) => void app.addHook('onReady', () => packageServer.listen(scorm.port, host)),
    packagePort: packageServer.port,
    close: () => packageServer.close(),
  }
}
