import type { Contract } from '@contract/calls'
import type { User } from '@contract/calls/account/account'
import type { Input } from '@contract/calls/call'
import { Code } from '@contract/codes'
import { rolesOf } from '@contract/rules/rights'
import { minimumFor } from '@contract/rules/people/password'
import type { Db } from '../../db/schema'
import type { Caller, Context, Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { checkConsent, enter } from './enter'
import { listLogIns } from './logIns/logInRepository'
import { countFailure, findGuard } from './loginGuard'
import { hashPassword, passwordFits } from './passwords'
import { lastPasswords, personDetails, storePassword } from './personRepository'
import { passwordToKeep, shortOrLong } from './newPassword'
import { verifyPassword, type ProofDeps } from './verifyPassword'
import type { Sessions } from './sessions'
import { storeOwnPassword } from './ownSessionRepository'
import { endOtherSessions, endSession, listSessions } from './sessionRepository'
import { userOf } from './userOf'
import { onlyAccount } from './verification/accountChoice'
import { replies } from './texts'
import { commonReplies } from '../../http/texts'

export interface AccountDeps extends ProofDeps {
  /** Outside of the call's transaction: failures are counted there, because a refusal rolls the transaction back. */
  pool: Db
  sessions: Sessions
  passwordMinimum: number
}

type LogInInput = Input<Contract['account']['checkAccount']>

/** Log-in, log-out, password, devices. Log-in failures all sound the same: one text, one time, known number or not. */
export function accountCalls(deps: AccountDeps): Handlers<Contract['account']> {
  const { pool, secrets, sessions, failuresPerAddress, passwordMinimum } = deps
  const logIn = async (
    { mobile, password, captchaTicket, ...entry }: LogInInput,
    { db, address, now, issueToken }: Context<Caller | undefined>,
  ): Promise<User> => {
    checkConsent(entry.consentVersion)
    const proven = await verifyPassword(
      db,
      deps,
      { ...entry, mobile, password, captchaTicket, address },
      now,
    )
    const { comId, personId } = await onlyAccount(
      db,
      proven,
      { scene: 'login', mobileHash: secrets.hashMobile(mobile), byPassword: shortOrLong(password) },
      now,
    )
    return db
      .transaction()
      .execute((tx) =>
        enter(
          sessions,
          tx,
          { ...entry, comId, personId, by: 'password', byPassword: shortOrLong(password) },
          { now, address, issueToken },
        ),
      )
  }

  return {
    checkMobileAndPassword: logIn,
    checkAccount: logIn,
    checkAccountInfectionControl: logIn,

    async checkUserByToken({ userId, accessToken }, { db, now, issueToken }) {
      const caller = await sessions.findCaller(accessToken, now)
      if (!caller || (userId !== undefined && userId !== caller.userId))
        throw new DomainError(Code.signInAgain, commonReplies.signInAgain)
      issueToken(accessToken)
      return userOf(await personDetails(db, caller.comId, caller.userId), caller)
    },

    async updatePassword({ oldPassword, newPassword }, { db, caller, now, address, afterCommit }) {
      const person = await personDetails(db, caller.comId, caller.userId)
      const own = [person.person_name, person.job_number, person.com_name]
      const wanted = passwordToKeep(
        newPassword,
        own,
        minimumFor(passwordMinimum, caller.grants.length > 0),
      )
      const keys = { account: `p:${caller.userId}`, address: `i:${address}` }
      if ((await findGuard(pool, keys, failuresPerAddress, now)) === 'locked')
        throw new DomainError(Code.tooMany, commonReplies.tooMany)
      const lastThree = await lastPasswords(db, caller.comId, caller.userId)
      if (lastThree.length === 0) throw new DomainError(Code.passwordRule, replies.noPassword)
      if (!(await passwordFits(lastThree[0], oldPassword))) {
        // Counted outside the transaction, which a refusal rolls back.
        await countFailure(pool, keys, failuresPerAddress, now)
        throw new DomainError(Code.passwordRule, replies.wrongPassword)
      }
      for (const used of lastThree)
        if (await passwordFits(used, wanted))
          throw new DomainError(Code.passwordRule, replies.passwordUsed)
      await storePassword(db, {
        comId: caller.comId,
        personId: caller.userId,
        passwordHash: await hashPassword(wanted),
        former: lastThree.slice(0, 2),
        now,
      })
      await storeOwnPassword(db, caller)
      const endedSessions = await endOtherSessions(
        db,
        caller.comId,
        caller.userId,
        caller.sessionId,
      )
      afterCommit(() => sessions.forget(caller))
      return { endedSessions }
    },

    async logOut(_input, { db, caller, afterCommit, issueToken }) {
      await endSession(db, caller.comId, caller.userId, caller.sessionId)
      issueToken('')
      afterCommit(() => sessions.forget(caller))
      return {}
    },

    async mySessions(_input, { db, caller, now }) {
      const rows = await listSessions(db, caller.comId, caller.userId, now)
      return {
        list: rows.map((row) => ({
          sessionId: row.session_id,
          deviceName: row.device_name,
          createdTime: row.created_at,
          lastSeenTime: row.last_seen_at,
          deviceKind: row.device_kind,
          source: row.source === 1 ? 1 : 2,
          isCurrent: row.session_id === caller.sessionId ? 1 : 0,
        })),
      }
    },

    async myLogIns(_input, { db, caller }) {
      const rows = await listLogIns(db, { comId: caller.comId, personId: caller.userId })
      return {
        list: rows.map((row) => ({
          time: row.at,
          failed: row.failed ? 1 : 0,
          network: row.network,
          deviceName: row.device_name ?? '',
          deviceKind: row.device_kind,
        })),
      }
    },

    async endSession({ sessionId }, { db, caller, afterCommit }) {
      await endSession(db, caller.comId, caller.userId, sessionId)
      afterCommit(() => sessions.forget(caller))
      return {}
    },

    async endOtherSessions(_input, { db, caller, afterCommit }) {
      const endedSessions = await endOtherSessions(
        db,
        caller.comId,
        caller.userId,
        caller.sessionId,
      )
      afterCommit(() => sessions.forget(caller))
      return { endedSessions }
    },

    async me(_input, { db, caller }) {
      const person = await personDetails(db, caller.comId, caller.userId)
      return {
        ...userOf(person, caller),
        roles: rolesOf(caller),
        postName: person.post_name ?? '',
      }
    },
  }
}
