import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { limits } from '@contract/rules/limits'
import { minuteMs } from '@contract/rules/hospitalTime'
import { boundsOf } from '@contract/rules/rights'
import type { Db, Tx } from '../../../db/schema'
import {
  checkProvenLately,
  needsSecondFactor,
  type SecondFactorRule,
} from '../../../http/checkSecondFactor'
import { DomainError } from '../../../http/DomainError'
import type { Caller, Context, Handlers } from '../../../http/handlers'
import { commonReplies } from '../../../http/texts'
import type { Secrets } from '../../../secrets'
import { forgetFailures, raiseFailures } from '../loginGuardRepository'
import { personDetails } from '../personRepository'
import { notify } from '../../message/messageService'
import { findNumber } from '../removal/removalRepository'
import type { Sessions } from '../sessions'
import { storeProof } from '../ownSessionRepository'
import { endSessions } from '../sessionRepository'
import { replies } from '../texts'
import { tryCode } from '../verification/codeRepository'
import { deliverCode, prepareCode, sentReply, type SendDeps } from '../verification/sendCode'
import type { PasskeyCall } from './passkeyCalls'
import { countPasskeys } from './passkeyRepository'
import {
  authenticatorAddress,
  isRecoveryCode,
  newAuthenticatorSecret,
  newRecoveryCodes,
  recoveryCodeHash,
  stepOfCode,
} from './authenticator'
import {
  confirmSecret,
  countRecoveryCodes,
  findSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  secondFactorGuard,
  storeNewSecret,
  takeRecoveryCode,
  takeStep,
  type Who,
} from './secondFactorRepository'

export interface SecondFactorDeps {
  /** Outside of the call's transaction: wrong codes are counted there. */
  pool: Db
  secrets: Secrets
  sessions: Sessions
  rule: SecondFactorRule
  codes: Omit<SendDeps, 'pool' | 'secrets'>
}

/** What authenticator secrets are encrypted for. */
export const secretPurpose = 'second-factor'
/** A secret that was shown is shown again for so long: a page may be loaded anew while it is scanned. */
const shownMs = 30 * minuteMs

/** What a session has to show before its person's first factor, beyond the log-in. */
async function firstProofOf(db: Db, caller: Caller) {
  if (caller.secondFactor.isSetUp || caller.mustChangePassword === true)
    return { firstProof: 'none', mobileMasked: '' } as const
  const { mobile_masked: mobileMasked } = await personDetails(db, caller.comId, caller.userId)
  return { firstProof: mobileMasked ? 'code' : 'handOver', mobileMasked } as const
}

const whoIs = ({ comId, userId }: Caller): Who => ({ comId, personId: userId })
const wrong = () => new DomainError(Code.secondFactorWrong, replies.secondFactorWrong)

/** New recovery codes of somebody, in the place of all former ones; known nowhere else. */
export async function giveRecoveryCodes(
  tx: Tx,
  secrets: Secrets,
  who: Who,
  codes = newRecoveryCodes(),
): Promise<string[]> {
  const hashes = codes.map((code) => recoveryCodeHash(secrets, who, code))
  await replaceRecoveryCodes(tx, who, hashes)
  return codes
}

/** The second factor of whoever holds more than a learner's rights: set up, proved, lost. */
export function secondFactorCalls({
  pool,
  secrets,
  sessions,
  rule,
  codes,
}: SecondFactorDeps): Omit<Handlers<Contract['secondFactor']>, PasskeyCall> {
  /** Counts the guess before it is looked at, so that many at once are all counted; what fits forgives them. */
  async function guess<T>(who: Who, now: number, fits: () => Promise<T | undefined>): Promise<T> {
    const key = secondFactorGuard(who)
    const bounds = { lockAfter: limits.logInFailuresBeforeLock, lockMs: limits.logInLockMs }
    if ((await raiseFailures(pool, key, bounds, now)) > limits.logInFailuresBeforeLock)
      throw new DomainError(Code.tooMany, commonReplies.tooMany)
    const found = await fits()
    if (found === undefined) throw wrong()
    await forgetFailures(pool, [key])
    return found
  }

  /**
   * The first factor wants more than the log-in (a password may be known to others): a code to the number on record, or a
   * password that an administrator handed over.
   */
  async function checkFirst(
    { db, caller, address, now }: Pick<Context, 'db' | 'caller' | 'address' | 'now'>,
    code: string | undefined,
  ): Promise<void> {
    if (caller.mustChangePassword === true) return
    const number = await findNumber(db, whoIs(caller))
    if (!number) throw new DomainError(Code.notAllowed, replies.factorNeedsSlip)
    const proof = { mobileHash: number.mobile_hash, scene: 'factor' as const, address }
    if (code === undefined || !(await tryCode(pool, secrets, { ...proof, code }, now)))
      throw new DomainError(Code.codeWrong, commonReplies.codeWrong)
  }

  const secretOf = (cipher: Uint8Array) => secrets.decrypt(secretPurpose, cipher)

  async function codeFits(db: Db, who: Who, code: string, now: number): Promise<boolean> {
    if (isRecoveryCode(code))
      return takeRecoveryCode(db, who, recoveryCodeHash(secrets, who, code), now)
    const kept = await findSecondFactor(db, who)
    if (!kept?.secret_cipher) return false
    const step = stepOfCode(secretOf(kept.secret_cipher), code, now)
    return step !== undefined && takeStep(db, who, step)
  }

  return {
    async state(_input, { db, caller }) {
      const { isSetUp, provenAt } = caller.secondFactor
      return {
        isRequired: needsSecondFactor(caller, rule) ? 1 : 0,
        isSetUp: isSetUp ? 1 : 0,
        isProven: provenAt === null ? 0 : 1,
        recoveryCodesLeft: isSetUp ? await countRecoveryCodes(db, whoIs(caller)) : 0,
        passkeys: isSetUp ? await countPasskeys(db, whoIs(caller)) : 0,
        ...(await firstProofOf(db, caller)),
      }
    },

    async sendCode(_input, { db, caller, address, now }) {
      const number = await findNumber(db, whoIs(caller))
      if (!number) throw new DomainError(Code.notAllowed, replies.factorNeedsSlip)
      const mobile = secrets.decryptMobile(number.mobile_cipher)
      const sending = { ...codes, pool, secrets }
      const prepared = await pool
        .transaction()
        .execute((tx) =>
          prepareCode(tx, sending, { mobile, scene: 'factor' as const, address }, now),
        )
      await deliverCode(sending, prepared)
      return sentReply(codes, prepared)
    },

    async begin({ verifyCode }, { db, caller, address, now }) {
      if (caller.secondFactor.isSetUp) checkProvenLately(caller, now)
      else await checkFirst({ db, caller, address, now }, verifyCode)
      const who = whoIs(caller)
      const kept = await findSecondFactor(db, who)
      const shown =
        kept?.new_cipher && now - kept.made_at < shownMs ? secretOf(kept.new_cipher) : undefined
      const secret = shown ?? newAuthenticatorSecret()
      if (shown === undefined)
        await storeNewSecret(db, who, secrets.encrypt(secretPurpose, secret), now)
      const { com_name: issuer, person_name: label } = await personDetails(
        db,
        who.comId,
        who.personId,
      )
      return { secret, address: authenticatorAddress(secret, { issuer, label }) }
    },

    async confirm({ code }, { db, caller, now, audit }) {
      if (caller.secondFactor.isSetUp) checkProvenLately(caller, now)
      const who = whoIs(caller)
      const { cipher, step } = await guess(who, now, async () => {
        const cipher = (await findSecondFactor(db, who))?.new_cipher
        const step = cipher ? stepOfCode(secretOf(cipher), code, now) : undefined
        return cipher && step !== undefined ? { cipher, step } : undefined
      })
      const recoveryCodes = await db.transaction().execute(async (tx) => {
        await confirmSecret(tx, who, { cipher, step }, now)
        await storeProof(tx, caller, now)
        const before = { secondFactor: caller.secondFactor.isSetUp ? 1 : 0 }
        await audit({ personId: who.personId, before, after: { secondFactor: 1 } }, tx)
        await notify(
          tx,
          {
            comId: who.comId,
            personIds: [who.personId],
            kind: 'factorSetUp',
            facts: {},
            path: '',
            onceKey: `factor-${now}`,
          },
          now,
        )
        return giveRecoveryCodes(tx, secrets, who)
      })
      sessions.forget(caller)
      return { recoveryCodes }
    },

    async prove({ code }, { db, caller, now }) {
      const who = whoIs(caller)
      await guess(who, now, async () => ((await codeFits(db, who, code, now)) ? true : undefined))
      await db.transaction().execute((tx) => storeProof(tx, caller, now))
      sessions.forget(caller)
      return { recoveryCodesLeft: await countRecoveryCodes(db, who) }
    },

    async renewRecoveryCodes(_input, { db, caller, now }) {
      checkProvenLately(caller, now)
      return {
        recoveryCodes: await db
          .transaction()
          .execute((tx) => giveRecoveryCodes(tx, secrets, whoIs(caller))),
      }
    },

    async reset({ userId, comId: named }, { db: tx, caller, afterCommit, audit }) {
      const isOperator = boundsOf(caller, 'people.grant').reach === 'platform'
      const who = { comId: (isOperator ? named : undefined) ?? caller.comId, personId: userId }
      if (!(await findSecondFactor(tx, who)))
        throw new DomainError(Code.notFound, commonReplies.notFound)
      await removeSecondFactor(tx, who)
      await endSessions(tx, who)
      await audit({ comId: who.comId, before: { secondFactor: 1 }, after: { secondFactor: 0 } })
      afterCommit(() => sessions.forget({ comId: who.comId, userId }))
      return {}
    },
  }
}
