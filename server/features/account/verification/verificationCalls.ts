import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { minimumFor, passwordMaximum } from '@contract/rules/people/password'
import { passwordToKeep, shortOrLong } from '../newPassword'
import type { Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { listHeldGrants } from '../../rights/rightsService'
import { checkConsent, enter } from '../enter'
import { hashPassword, passwordFits } from '../passwords'
import { lastPasswords, personDetails, proveNumber, storePassword } from '../personRepository'
import { forgetFailuresOf } from '../loginGuardRepository'
import { verifyPassword, type ProofDeps } from '../verifyPassword'
import { endSessions } from '../sessionRepository'
import type { RiskCheck } from '../../../integrations/riskCheck/RiskCheck'
import type { Sessions } from '../sessions'
import { onlyAccount, theAccount } from './accountChoice'
import { listNamedAccounts } from './accountRepository'
import { tryCode } from './codeRepository'
import { deliverCode, prepareCode, sentReply, type SendDeps } from './sendCode'
import { slideCalls } from './slideCalls'
import { issueTicket, consumeTicket } from './ticketRepository'
import { replies } from '../texts'
import { commonReplies } from '../../../http/texts'

export interface VerificationDeps extends SendDeps, ProofDeps {
  sessions: Sessions
  risk: RiskCheck | undefined
  passwordMinimum: number
}

/** Codes, what they open, and the slide check. A wrong, late, used, dead or never sent code all sound the same. */
export function verificationCalls(deps: VerificationDeps): Handlers<Contract['verification']> {
  const { secrets, sessions, passwordMinimum } = deps
  return {
    ...slideCalls(deps),

    async sendCode(input, { db, address, now }) {
      const prepared = await db
        .transaction()
        .execute((tx) => prepareCode(tx, deps, { ...input, address }, now))
      await deliverCode(deps, prepared)
      return { ...sentReply(deps, prepared), sendId: prepared.sendId }
    },

    async sendCodeWithToken(input, { db, address, now }) {
      const prepared = await prepareCode(db, deps, { ...input, address }, now)
      // Not awaited: this runs in the build token's transaction, which must not wait for a provider. A refusal stands in the log.
      setImmediate(() => void deliverCode(deps, prepared).catch(() => undefined))
      return { ...sentReply(deps, prepared), sendId: prepared.sendId }
    },

    async checkCode({ mobile, verifyCode, scene, ...entry }, { db, address, now, issueToken }) {
      const mobileHash = secrets.hashMobile(mobile)
      // Before the code is used up by a form that lacks its tick.
      if (scene === 'login') checkConsent(entry.consentVersion)
      if (!(await tryCode(db, secrets, { mobileHash, scene, code: verifyCode, address }, now)))
        throw new DomainError(Code.codeWrong, commonReplies.codeWrong)
      if (scene !== 'login')
        return {
          passed: 1,
          ticket: await issueTicket(db, 'verify', { scene, mobileHash }, now),
          accounts: [],
        }
      const { comId, personId, comName } = await theAccount(db, { scene, mobileHash }, now)
      const user = await enter(
        sessions,
        db,
        { consentVersion: undefined, ...entry, comId, personId, by: 'code' },
        { now, address, issueToken },
      )
      return { passed: 1, ticket: '', user, accounts: [{ userId: personId, comName }] }
    },

    async chooseAccount({ ticket, userId, ...entry }, { db, address, now, issueToken }) {
      return db.transaction().execute(async (tx) => {
        const details = await consumeTicket(tx, 'verify', ticket, now)
        if (details?.scene !== 'login')
          throw new DomainError(Code.ticketOver, commonReplies.ticketOver)
        const chosen = (await listNamedAccounts(tx, details.mobileHash)).active.find(
          ({ personId }) => personId === userId && (details.only?.includes(personId) ?? true),
        )
        if (!chosen) throw new DomainError(Code.notAllowed, commonReplies.notAllowed)
        return enter(
          sessions,
          tx,
          {
            ...entry,
            comId: chosen.comId,
            personId: chosen.personId,
            by: details.byPassword ? 'password' : 'code',
            byPassword: details.byPassword,
          },
          { now, address, issueToken },
        )
      })
    },

    async checkMobilePasswordAndCode(
      { mobile, password, verifyCode, captchaTicket, ...entry },
      { db, address, now, issueToken },
    ) {
      checkConsent(entry.consentVersion)
      const mobileHash = secrets.hashMobile(mobile)
      const proven = await verifyPassword(
        db,
        deps,
        { ...entry, mobile, password, captchaTicket, address },
        now,
        () => tryCode(db, secrets, { mobileHash, scene: 'login', code: verifyCode, address }, now),
      )
      const { comId, personId } = await onlyAccount(
        db,
        proven,
        { scene: 'login', mobileHash, byPassword: shortOrLong(password) },
        now,
      )
      return enter(
        sessions,
        db,
        { ...entry, comId, personId, by: 'password', byPassword: shortOrLong(password) },
        { now, address, issueToken },
      )
    },

    passwordRule: (_input, { caller }) =>
      Promise.resolve({
        minimum: minimumFor(passwordMinimum, (caller?.grants.length ?? 0) > 0),
        maximum: passwordMaximum,
      }),

    async resetPassword({ ticket, newPassword }, { db, now }) {
      const wanted = passwordToKeep(newPassword, [], passwordMinimum)
      const hash = await hashPassword(wanted)
      const changed = await db.transaction().execute(async (tx) => {
        const details = await consumeTicket(tx, 'verify', ticket, now)
        if (details?.scene !== 'pwd')
          throw new DomainError(Code.ticketOver, commonReplies.ticketOver)
        const { active } = await listNamedAccounts(tx, details.mobileHash)
        for (const { comId, personId } of active) {
          const known = await personDetails(tx, comId, personId)
          const own = [known.person_name, known.job_number, known.com_name]
          const grants = await listHeldGrants(tx, { comId, personId }, now)
          passwordToKeep(wanted, own, minimumFor(passwordMinimum, grants.length > 0))
          const lastThree = await lastPasswords(tx, comId, personId)
          for (const used of lastThree)
            if (await passwordFits(used, wanted))
              throw new DomainError(Code.passwordRule, replies.passwordUsed)
          await storePassword(tx, {
            comId,
            personId,
            passwordHash: hash,
            former: lastThree.slice(0, 2),
            now,
          })
          await proveNumber(tx, { comId, personId })
          await endSessions(tx, { comId, personId })
        }
        await forgetFailuresOf(tx, details.mobileHash)
        return active
      })
      for (const { comId, personId } of changed) sessions.forget({ comId, userId: personId })
      return { changed: changed.length }
    },
  }
}
