import { createHash, randomBytes } from 'node:crypto'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { agreementVersion } from '@contract/rules/people/agreements'
import { isOwnPath, ownPath } from '@contract/rules/place/ownPath'
import type { Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { sameText } from '../../../signed'
import { checkConsent, enter, createSession, recordConsent } from '../enter'
import { hasAccepted } from '../registration/registrationRepository'
import { theAccount } from '../verification/accountChoice'
import { issueTicket, consumeTicket } from '../verification/ticketRepository'
import { bind, boundPerson } from './bind'
import { listBindings, removeBinding } from './bindingRepository'
import { bindAccountCall } from './bindAccountCall'
import type { PlatformDeps } from './PlatformDeps'
import { askPlatform } from './platformError'
import { commonReplies } from '../../../http/texts'
import { replies } from '../texts'

type Names =
  | 'waysIn'
  | 'webLogIn'
  | 'thirdLogIn'
  | 'bindAccount'
  | 'phoneLogIn'
  | 'bindings'
  | 'unbind'

/** The entry that has no appCode of its own (content/dictionaries.json). */
const defaultAppCode = 'dyyg'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A way back that stays on our own host, without secrets. Refuses every other. */
export function wayBack(returnTo: string | undefined): string {
  if (returnTo !== undefined && !isOwnPath(returnTo))
    throw new DomainError(Code.badInput, replies.returnToWrong)
  return ownPath(returnTo)
}

/** Log-in through the messaging platform. Codes are exchanged here only; its ids and keys never leave the server. */
export function platformCalls(deps: PlatformDeps): Pick<Handlers<Contract['identity']>, Names> {
  const { secrets, sessions, messaging, basePath, platformFailed } = deps
  return {
    waysIn({ appCode = defaultAppCode }) {
      const { miniProgram, web, phoneButton } = messaging.methods(appCode)
      return Promise.resolve({
        miniProgram: miniProgram ? 1 : 0,
        web: web ? 1 : 0,
        phoneButton: phoneButton ? 1 : 0,
      })
    },

    async webLogIn({ returnTo }, { db, now }) {
      const verifier = randomBytes(24).toString('hex')
      const state = await issueTicket(
        db,
        'webState',
        { verifierHash: sha256(verifier), returnTo: wayBack(returnTo) },
        now,
      )
      return {
        verifier,
        address: await askPlatform(platformFailed, () =>
          Promise.resolve().then(() => messaging.webLogInAddress(`${basePath}/wechat`, state)),
        ),
      }
    },

    async thirdLogIn(
      {
        code,
        comeFrom,
        appCode = defaultAppCode,
        state = '',
        verifier = '',
        consentVersion,
        ...entry
      },
      { db, now, address, issueToken },
    ) {
      if (consentVersion !== undefined) checkConsent(consentVersion)
      let returnTo = ''
      if (comeFrom === 'web') {
        // Made by this server, once, for the browser that began: nobody can be logged in as somebody else by a link.
        const begun = await consumeTicket(db, 'webState', state, now)
        if (!begun || !sameText(begun.verifierHash, sha256(verifier)))
          throw new DomainError(Code.ticketOver, commonReplies.ticketOver)
        ;({ returnTo } = begun)
      }
      const asker = `${entry.deviceId ?? ''}|${address}`
      const person = await askPlatform(platformFailed, () =>
        comeFrom === 'web'
          ? messaging.exchangeWebCode(code, asker)
          : messaging.exchangeCode(appCode, code, asker),
      )
      const bound = await boundPerson(db, person, now)
      if (!bound) {
        const bindTicket = await issueTicket(db, 'bind', person, now)
        throw new DomainError(
          Code.notBound,
          replies.notBound,
          {},
          {
            bindTicket,
            returnTo,
            phoneButton: comeFrom === 'weapp' && messaging.methods(appCode).phoneButton ? 1 : 0,
          },
        )
      }
      if (!bound.active) throw new DomainError(Code.oneMoreStep, replies.accountPending)
      if (consentVersion !== undefined)
        await recordConsent(db, bound, consentVersion, entry.channel || null, now)
      const accepted = await hasAccepted(db, bound.comId, bound.personId, agreementVersion)
      return {
        user: await createSession(
          sessions,
          db,
          { ...entry, ...bound, by: 'platform' },
          { now, address, issueToken },
        ),
        agreementAccepted: accepted ? 1 : 0,
        returnTo,
      }
    },

    bindAccount: bindAccountCall(deps),

    async phoneLogIn(
      { appCode, phoneCode, bindTicket, ...entry },
      { db, address, now, issueToken },
    ) {
      checkConsent(entry.consentVersion)
      const mobile = await askPlatform(platformFailed, () =>
        messaging.phoneNumber(appCode, phoneCode),
      )
      if (!/^1[3-9]\d{9}$/.test(mobile))
        throw new DomainError(Code.platformDown, commonReplies.platformDown)
      const { comId, personId, comName } = await theAccount(
        db,
        { scene: 'login', mobileHash: secrets.hashMobile(mobile) },
        now,
      )
      const user = await db.transaction().execute(async (tx) => {
        if (bindTicket !== undefined) await bind(tx, bindTicket, { comId, personId }, now)
        return enter(
          sessions,
          tx,
          { ...entry, comId, personId, by: 'platform', showsNumber: true },
          { now, address, issueToken },
        )
      })
      return { passed: 1, ticket: '', user, accounts: [{ userId: personId, comName }] }
    },

    async bindings(_input, { db, caller }) {
      const rows = await listBindings(db, { comId: caller.comId, personId: caller.userId })
      return {
        list: rows.map(({ app_id, created_at }) => ({
          bindingId: app_id,
          ...messaging.nameOf(app_id),
          boundTime: created_at,
        })),
      }
    },

    async unbind({ bindingId }, { db, caller }) {
      await removeBinding(db, { comId: caller.comId, personId: caller.userId }, bindingId)
      return {}
    },
  }
}
