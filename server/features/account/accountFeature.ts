import type { Feature, FeatureDeps } from '../../Feature'
import { createRiskCheck } from '../../integrations/riskCheck/createRiskCheck'
import { createSms } from '../../integrations/sms/createSms'
import { recordFailedLogIn } from './logIns/failedLogInRepository'
import type { Guard } from './loginGuard'
import { accountCalls } from './accountCalls'
import { hospitalCalls } from './hospitals/hospitalCalls'
import { identityCalls } from './identityCalls'
import { secondFactorRule } from '../../http/checkSecondFactor'
import { passkeyCalls } from './secondFactor/passkeyCalls'
import { secondFactorCalls } from './secondFactor/secondFactorCalls'
import { inviteCalls } from './invites/inviteCalls'
import { createOutgoing } from '../../integrations/outgoing/createOutgoing'
import { signOnCalls } from './signOn/signOnCalls'
import { wayCalls } from '../signOn/signOnService'
import { registrationCalls } from './registration/registrationCalls'
import { loadContentWork } from './setup/loadContent'
import { setupCalls } from './setup/setupCalls'
import { smsIsSetUp } from './setup/trials'
import type { TaskDoors } from './TaskDoors'
import { tellOldNumbersJob } from './waysIn'
import { verificationCalls } from './verification/verificationCalls'

type Deps = Pick<
  FeatureDeps,
  'db' | 'secrets' | 'settings' | 'demo' | 'log' | 'sessions' | 'messaging' | 'now'
> & { tasks: TaskDoors }

const tellingJob = (
  secrets: FeatureDeps['secrets'],
  sms: ReturnType<typeof createSms>,
  usable: boolean,
  log: FeatureDeps['log'],
) =>
  tellOldNumbersJob({
    secrets,
    sms,
    usable,
    failed: (reason) => log.warn({ reason }, 'an old number could not be told'),
  })

/** Who somebody is: log-in, codes, registration, ways in through others. */
export function accountFeature({
  db,
  secrets,
  settings,
  demo,
  log,
  sessions,
  messaging,
  now,
  tasks,
}: Deps): Feature<
  | 'account'
  | 'hospital'
  | 'identity'
  | 'invite'
  | 'registration'
  | 'secondFactor'
  | 'setup'
  | 'signOn'
  | 'verification'
> {
  const { identity, basePath } = settings
  const { passwordMinimum } = identity
  const proof = {
    pool: db,
    secrets,
    sessions,
    failuresPerAddress: settings.logInFailuresPerAddress,
    logInFailedFor: (account: string, address: string, next: Guard) => {
      log.warn({ account, address, next }, 'a log-in failed')
      return recordFailedLogIn(db, { account, address, next }, now())
    },
  }
  const codes = {
    sms: createSms(identity.sms, log),
    bounds: { perAddressDay: identity.codesPerAddress, perServerHour: identity.codesPerHour },
    isDemo: demo !== undefined,
    smsFailed: (reason: string) => log.warn({ reason }, 'a code could not be sent'),
  }
  const rule = secondFactorRule(settings)
  const sms = { settings: identity.sms, isSetUp: smsIsSetUp(identity.sms) }
  const signOn = {
    ...proof,
    outgoing: createOutgoing(settings.internalHosts),
    publicAddress: identity.messaging.publicAddress,
    basePath,
    failed: (comId: string, reason: string) =>
      log.warn({ comId, reason }, 'a directory of a hospital refused'),
  }
  return {
    deskWorks: [loadContentWork],
    jobs: [tellingJob(secrets, codes.sms, identity.smsNotices.usable, log)],
    handlers: {
      account: accountCalls({ ...proof, passwordMinimum }),
      hospital: hospitalCalls({ secrets, sessions, ...tasks }),
      identity: identityCalls({
        ...proof,
        ...tasks,
        ...codes,
        messaging,
        basePath,
        platformFailed: (errcode) => log.warn({ errcode }, 'the messaging platform refused'),
      }),
      invite: inviteCalls({ secrets, sessions, publicAddress: identity.messaging.publicAddress }),
      registration: registrationCalls({ secrets, sessions, passwordMinimum }),
      secondFactor: {
        ...secondFactorCalls({ pool: db, secrets, sessions, rule, codes }),
        ...passkeyCalls({ sessions, publicAddress: identity.messaging.publicAddress }),
      },
      setup: setupCalls({
        ...proof,
        rule,
        codes: { ...proof, ...codes },
        smsState: sms,
        messaging: { client: messaging, settings: identity.messaging },
        demo,
        passwordMinimum,
      }),
      signOn: { ...signOnCalls(signOn), ...wayCalls(signOn) },
      verification: verificationCalls({
        ...proof,
        ...codes,
        risk: createRiskCheck(identity.risk),
        passwordMinimum,
      }),
    },
  }
}
