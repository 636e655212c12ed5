import type { Contract } from '@contract/calls'
import type { DemoEntry } from '@contract/calls/account/demoEntry'
import { Code } from '@contract/codes'
import { contentPacks, setupSteps } from '@contract/kinds'
import { brandNamed } from '@contract/rules/place/brands'
import { weaknessesOf } from '@contract/rules/people/strongPassword'
import { version } from '../../../../package.json'
import { platformId } from '../../../companies'
import { DomainError } from '../../../http/DomainError'
import { Bytes, type Handlers } from '../../../http/handlers'
import { commonReplies } from '../../../http/texts'
import { textIn } from '../../../http/texts'
import { packFacts } from '../../../seeding/contentPacks'
import {
  findLogo,
  pictureOf,
  platformLook,
  renameHospital,
  storeLogo,
} from '../../company/companyService'
import { planDeskJob } from '../../deskJob/deskJobService'
import { checkConsent, enter } from '../enter'
import { hashPassword } from '../passwords'
import { passwordToKeep } from '../newPassword'
import { nameToKeep } from '../registration/personCreation'
import { authenticatorAddress, stepOfCode } from '../secondFactor/authenticator'
import { raiseFailures } from '../loginGuardRepository'
import { limits } from '@contract/rules/limits'
import { replies } from '../texts'
import { linkHash, openLink } from './setupLink'
import { databaseVersion, hasAdministrator, keepTime, keptTimes, useLink } from './setupRepository'
import { setupTexts } from './texts'
import { makeOperator } from './makeOperator'
import { tryMessaging, trySms, type Outside } from './trials'
import type { SecondFactorDeps } from '../secondFactor/secondFactorCalls'

export type SetupDeps = SecondFactorDeps &
  Outside & { demo: DemoEntry | undefined; passwordMinimum: number }

/** From nobody to a first hospital. */
export function setupCalls(deps: SetupDeps): Handlers<Contract['setup']> {
  const { pool, secrets, sessions, demo, passwordMinimum } = deps
  const { settings: sms } = deps.smsState

  const over = () => new DomainError(Code.ticketOver, setupTexts.linkOver)

  return {
    async state(_input, { db, now }) {
      const [there, { name, logoTime }] = await Promise.all([
        hasAdministrator(db, now),
        platformLook(db),
      ])
      return {
        hasAdministrator: there ? 1 : 0,
        ...(demo && { demo }),
        platformName: name,
        logoTime,
        smsIsSetUp: deps.smsState.isSetUp ? 1 : 0,
      }
    },

    async logo(_input, { db }) {
      const logo = await findLogo(db, platformId)
      if (!logo) throw new DomainError(Code.notFound, commonReplies.notFound)
      return new Bytes(Buffer.from(logo.content), logo.content_type)
    },

    async open({ link }, { db, now, language }) {
      const found = await openLink(db, secrets, link, now)
      const nothing = { secondsLeft: 0, secret: '', address: '', recoveryCodes: [] }
      if (found.state !== 'open')
        return { ...nothing, state: found.state, version: '', database: '', contents: [] }
      const { secret, recoveryCodes } = found.factor
      const issuer = (await platformLook(db)).name || textIn(setupTexts.platformName, language)
      const label = textIn(setupTexts.administrator, language)
      return {
        state: 'open' as const,
        secondsLeft: found.secondsLeft,
        secret,
        address: authenticatorAddress(secret, { issuer, label }),
        recoveryCodes,
        version,
        database: await databaseVersion(db),
        contents: contentPacks.map((pack) => ({ pack, count: packFacts(pack).count })),
      }
    },

    async createAdministrator(
      { link, userName, mobile, password, code, consentVersion, ...device },
      { db, now, address, issueToken },
    ) {
      checkConsent(consentVersion)
      const name = nameToKeep(userName)
      const kept = passwordToKeep(password, [name, mobile], passwordMinimum)
      if (weaknessesOf(kept, { userName: name, mobile }).length > 0)
        throw new DomainError(Code.passwordRule, setupTexts.passwordWeak)
      const bounds = { lockAfter: limits.logInFailuresBeforeLock, lockMs: limits.logInLockMs }
      if ((await raiseFailures(pool, `s:${address}`, bounds, now)) > 10 * bounds.lockAfter)
        throw new DomainError(Code.tooMany, commonReplies.tooMany)
      const found = await openLink(db, secrets, link, now)
      if (found.state !== 'open') throw over()
      const step = stepOfCode(found.factor.secret, code, now)
      if (step === undefined)
        throw new DomainError(Code.secondFactorWrong, replies.secondFactorWrong)
      const passwordHash = await hashPassword(kept)
      return db.transaction().execute(async (tx) => {
        if (!(await useLink(tx, linkHash(link), now))) throw over()
        const personId = await makeOperator(
          secrets,
          tx,
          { userName: name, mobile, passwordHash },
          { ...found.factor, step },
          now,
        )
        return enter(
          sessions,
          tx,
          {
            ...device,
            comId: platformId,
            personId,
            consentVersion,
            by: 'setup',
            secondFactorAt: now,
          },
          { now, address, issueToken },
        )
      })
    },

    async progress(_input, { db }) {
      const [look, times, database] = await Promise.all([
        platformLook(db),
        keptTimes(db, [
          ...setupSteps.map((step) => `setup.${step}` as const),
          ...contentPacks.map((pack) => `content.${pack}` as const),
        ]),
        databaseVersion(db),
      ])
      const timeOf = (step: (typeof setupSteps)[number]) => times.get(`setup.${step}`) ?? 0
      const { messaging } = deps
      return {
        steps: {
          platform: timeOf('platform'),
          messages: timeOf('messages'),
          content: timeOf('content'),
          hospital: timeOf('hospital'),
        },
        platformName: look.name,
        brand: brandNamed(look.brand),
        logoTime: look.logoTime,
        sms: {
          provider: sms.provider,
          isSetUp: deps.smsState.isSetUp ? 1 : 0,
          isLogged: sms.provider === 'console' && sms.development ? 1 : 0,
        },
        messaging: {
          provider: messaging.settings.provider,
          isSetUp: messaging.settings.provider === 'off' ? 0 : 1,
          apps: Object.keys(messaging.settings.apps),
        },
        packs: contentPacks.map((pack) => ({
          pack,
          ...packFacts(pack),
          loadedTime: times.get(`content.${pack}`) ?? 0,
        })),
        version,
        database,
      }
    },

    async savePlatform({ platformName, brand, logo }, { db: tx, now }) {
      const comName = platformName.trim()
      await renameHospital(tx, platformId, { comName, shortName: comName.slice(0, 12), brand })
      if (logo !== undefined) {
        const picture = logo === '' ? null : await pictureOf(logo)
        if (picture === undefined) throw new DomainError(Code.fileRefused, setupTexts.logoRefused)
        await storeLogo(tx, platformId, picture, now)
      }
      await keepTime(tx, 'setup.platform', now)
      return { logoTime: (await platformLook(tx)).logoTime }
    },

    testSms: ({ mobile }, { db, now, address }) => trySms(deps, { mobile, address }, db, now),

    testMessaging: async () => ({ list: await tryMessaging(deps) }),

    async loadPacks({ packs }, { db: tx, caller, language, now }) {
      const jobId = await planDeskJob(
        tx,
        caller,
        {
          kind: 'loadContent',
          title: textIn(setupTexts.loadTitle, language, { n: packs.length }),
          input: { packs },
        },
        { language, now },
      )
      return { jobId }
    },

    async finishStep({ step }, { db: tx, now }) {
      await keepTime(tx, `setup.${step}`, now)
      return {}
    },
  }
}
