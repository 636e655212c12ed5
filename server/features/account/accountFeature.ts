import type { Feature, FeatureDeps } from '../../Feature'
import { createSms } from '../../integrations/sms/createSms'
import { accountCalls } from './accountCalls'
import { identityCalls } from './identityCalls'
import { registrationCalls } from './registration/registrationCalls'
import { verificationCalls } from './verification/verificationCalls'

type Deps = Pick<FeatureDeps, 'db' | 'secrets' | 'settings' | 'log' | 'sessions' | 'messaging'>

/** Who somebody is: log-in, codes, registration, ways in through others. */
export function accountFeature({
  db,
  secrets,
  settings,
  log,
  sessions,
  messaging,
}: Deps): Feature<'account' | 'identity' | 'registration' | 'verification'> {
  const { identity, basePath } = settings
  const proof = {
    pool: db,
    secrets,
    sessions,
    failuresPerAddress: settings.logInFailuresPerAddress,
  }
  const codes = {
    sms: createSms(identity.sms, log),
    bounds: { perAddressDay: identity.codesPerAddress, perServerHour: identity.codesPerHour },
    smsFailed: (reason: string) => log.warn({ reason }, 'a code could not be sent'),
  }
  return {
    handlers: {
      account: accountCalls(proof),
      identity: identityCalls({
        ...proof,
        ...codes,
        messaging,
        basePath,
        platformFailed: (errcode) => log.warn({ errcode }, 'the messaging platform refused'),
      }),
      registration: registrationCalls({ secrets, sessions }),
      verification: verificationCalls({ ...proof, ...codes }),
    },
  }
}
