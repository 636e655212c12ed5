import type { Contract } from '@contract/calls'
import type { User } from '@contract/calls/account'
import type { Input } from '@contract/calls/call'
import { Code } from '@contract/codes'
import { limits } from '@contract/rules/limits'
import { passwordProblem } from '@contract/rules/password'
import type { Db } from '../../db/schema'
import type { Caller, Context, Handlers } from '../../http/handlers'
import { Refusal } from '../../http/Refusal'
import type { Secrets } from '../../secrets'
import { clearFailures, countFailure, isLocked } from './loginGuard'
import { hashPassword, passwordFits } from './passwords'
import { accountsOf, credentialOf, keepConsent, personDetails, storePassword, type PersonDetails } from './personRepository'
import type { Sessions } from './sessions'
import { endOtherSessions, endSession, openSession, sessionsOf } from './sessionRepository'

export interface AccountDeps {
  db: Db
  secrets: Secrets
  sessions: Sessions
  /** Failures in a row from one address before it is locked for 15 minutes. */
  failuresPerAddress: number
}

type LogInInput = Input<Contract['account']['checkAccount']>

const asFlag = (value: number) => (value === 1 ? 1 : 0)

/** A person as the wire shows them after any log-in. */
export function userOf(person: PersonDetails): User {
  return {
    userId: person.person_id,
    userName: person.person_name,
    mobileMasked: person.mobile_masked,
    domainCode: person.domain_code,
    comId: person.com_id,
    comName: person.com_name,
    deptName: person.department_name ?? '',
    postId: person.post_id ?? '',
    isClinell: asFlag(person.is_clinell),
    role: person.role as User['role'],
    brand: person.brand as User['brand'],
  }
}

/** Log-in, log-out, password, devices. Log-in failures all sound the same: one text, one time, known number or not. */
export function accountCalls({ db, secrets, sessions, failuresPerAddress }: AccountDeps): Handlers<Contract['account']> {
  const logIn = async (input: LogInInput, { address, now, giveToken }: Context<Caller | undefined>): Promise<User> => {
    const mobileHash = secrets.hashMobile(input.mobile)
    const keys = { account: `a:${mobileHash}`, address: `i:${address}` }
    const [locked, accounts] = await Promise.all([isLocked(db, keys, now), accountsOf(db, mobileHash)])
    // The password is checked even when locked: the time that an answer takes must not tell.
    let fitting: { comId: string; personId: string } | undefined
    for (const account of accounts) if (await passwordFits(account.passwordHash, input.password)) fitting ??= account
    if (accounts.length === 0) await passwordFits(undefined, input.password)
    if (locked) throw new Refusal(Code.logInFailed, 'logInFailed')
    if (!fitting) {
      const guard = await countFailure(db, keys, failuresPerAddress, now)
      throw new Refusal(guard === 'slideCheck' ? Code.slideCheck : Code.logInFailed, 'logInFailed')
    }
    const { comId, personId } = fitting
    const token = await db.transaction().execute(async (tx) => {
      await clearFailures(tx, keys)
      await keepConsent(tx, comId, personId, input.consentVersion, now)
      return openSession(tx, { comId, personId, deviceId: input.deviceId ?? '', deviceName: input.deviceName ?? '', source: 2 }, now)
    })
    giveToken(token)
    return userOf(await personDetails(db, comId, personId))
  }

  return {
    checkMobileAndPassword: logIn,
    checkAccount: logIn,
    checkAccountInfectionControl: logIn,

    async checkUserByToken({ userId, accessToken }, { now, giveToken }) {
      const caller = await sessions.callerOf(accessToken, now)
      if (!caller || (userId !== undefined && userId !== caller.userId)) throw new Refusal(Code.signInAgain, 'signInAgain')
      giveToken(accessToken)
      return userOf(await personDetails(db, caller.comId, caller.userId))
    },

    async updatePassword({ oldPassword, newPassword }, { db: tx, caller, now, address }) {
      const problem = passwordProblem(newPassword)
      if (problem?.problem === 'length') throw new Refusal(Code.passwordRule, 'passwordLength', { minimum: 6 })
      if (problem?.problem === 'kinds') throw new Refusal(Code.passwordRule, 'passwordKinds')
      const wanted = newPassword.replace(/\s/g, '')
      const keys = { account: `p:${caller.userId}`, address: `i:${address}` }
      if (await isLocked(db, keys, now)) throw new Refusal(Code.tooMany, 'tooMany')
      const { password_hash: present, former_hashes: former } = await credentialOf(tx, caller.comId, caller.userId)
      if (!(await passwordFits(present, oldPassword))) {
        // Counted outside the transaction, which a refusal rolls back.
        await countFailure(db, keys, Math.max(failuresPerAddress, limits.logInFailuresBeforeLock), now)
        throw new Refusal(Code.passwordRule, 'wrongPassword')
      }
      const lastThree = [present, ...former].slice(0, 3)
      for (const used of lastThree) if (await passwordFits(used, wanted)) throw new Refusal(Code.passwordRule, 'passwordUsed')
      await storePassword(tx, caller.comId, caller.userId, await hashPassword(wanted), lastThree.slice(0, 2), now)
      const endedSessions = await endOtherSessions(tx, caller.comId, caller.userId, caller.sessionId)
      sessions.forget(caller)
      return { endedSessions }
    },

    async logOut(_input, { caller }) {
      await endSession(db, caller.comId, caller.userId, caller.sessionId)
      sessions.forget(caller)
      return {}
    },

    async mySessions(_input, { caller, now }) {
      const rows = await sessionsOf(db, caller.comId, caller.userId, now)
      return {
        list: rows.map((row) => ({
          sessionId: row.session_id, deviceName: row.device_name, createdTime: row.created_at, lastSeenTime: row.last_seen_at,
          isCurrent: asFlag(row.session_id === caller.sessionId ? 1 : 0),
        })),
      }
    },

    async endSession({ sessionId }, { caller }) {
      await endSession(db, caller.comId, caller.userId, sessionId)
      sessions.forget(caller)
      return {}
    },

    async me(_input, { caller }) {
      const person = await personDetails(db, caller.comId, caller.userId)
      return {
        ...userOf(person),
        jobNumberMasked: person.job_number.replace(/.(?=.{2})/g, '*'),
        postName: person.post_name ?? '',
      }
    },
  }
}
