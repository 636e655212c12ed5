import { setTimeout } from 'node:timers/promises'
import { Code } from '@contract/codes'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import { fairTurns } from '../../http/turns'
import type { Secrets } from '../../secrets'
import { guardedBy, mildest, openOnes, type Guarded } from './guardedAccounts'
import { recordLogIn } from './logIns/logInRepository'
import { clearFailures, countFailure, type Guard, type GuardKeys } from './loginGuard'
import { passwordFits } from './passwords'
import type { DeviceKind } from './sessions'
import { listAccounts, proveNumber } from './personRepository'
import type { ProvenAccount } from './verification/accountChoice'
import { consumeTicket } from './verification/ticketRepository'
import { replies } from './texts'

export interface ProofDeps {
  secrets: Secrets
  /** Failures from one address before the slide check is asked of everybody there; ten times as many lock it. */
  failuresPerAddress: number
  /** Tells the operator of a try that failed: the account as a hash, the address, and what stands before the next one. */
  logInFailedFor(account: string, address: string, next: Guard): Promise<void>
}

/** A crowd that logs in must not fill the database's queue before those who answer: few at once, the others wait outside, each address in turn. */
const inTurn = fairTurns(4, 500)
/** Who is locked waits about as long as a hash takes, and costs none. */
const lockedMs = 60

export interface PasswordProof {
  mobile: string
  password: string
  captchaTicket?: string | undefined
  address: string
  deviceId?: string | undefined
  deviceName?: string | undefined
  deviceKind?: DeviceKind | undefined
}

const logInFailed = () => new DomainError(Code.logInFailed, replies.logInFailed)

/**
 * The accounts (one a hospital) whose number and password these are, at least one; otherwise a refusal. Failures all sound
 * the same: one text, one time, known number or not. `also`: a second proof, always tried, so that nothing tells which failed.
 */
export async function verifyPassword(
  db: Db,
  deps: ProofDeps,
  proof: PasswordProof,
  now: number,
  also?: () => Promise<boolean>,
): Promise<ProvenAccount[]> {
  const { mobile, address } = proof
  const mobileHash = deps.secrets.hashMobile(mobile)
  const accounts = await listAccounts(db, mobileHash)
  const guarded = await guardedBy(db, { accounts, mobileHash, proof }, now)
  const open = () => openOnes(db, guarded, deps.failuresPerAddress, now)
  // Before anybody's turn: who is locked takes nobody's place.
  if ((await open()).length === 0) {
    await setTimeout(lockedMs)
    throw logInFailed()
  }
  return inTurn(address, () => prove(db, deps, { proof, mobileHash, open, also }, now))
}

interface Tried {
  proof: PasswordProof
  mobileHash: string
  open(): Promise<(Guarded & { state: Guard })[]>
  also: (() => Promise<boolean>) | undefined
}

async function prove(
  db: Db,
  { failuresPerAddress, logInFailedFor }: ProofDeps,
  { proof, mobileHash, open, also }: Tried,
  now: number,
): Promise<ProvenAccount[]> {
  // Again: others of the same crowd may have failed while this one waited.
  const tried = await open()
  if (tried.length === 0) throw logInFailed()
  if (
    tried.some(({ state }) => state === 'slideCheck') &&
    !(await consumeTicket(db, 'captcha', proof.captchaTicket ?? '', now))
  )
    throw new DomainError(Code.slideCheck, replies.slideCheck)
  // Both proofs are always tried: neither the text nor the time tells.
  const second = also ? await also() : true
  const fitting: { account: ProvenAccount; keys: GuardKeys }[] = []
  let isUnproved = false
  for (const { account, keys } of tried) {
    const fits = await passwordFits(account?.passwordHash, proof.password)
    if (!account || !fits) continue
    // A number that a hospital entered is nobody's proof yet: a code to it comes first.
    if (account.isUnproved && !also) {
      isUnproved = true
      continue
    }
    const { passwordHash: _hash, isUnproved: _unproved, ...proven } = account
    fitting.push({ account: proven, keys })
  }
  if (fitting.length === 0 && isUnproved)
    throw new DomainError(Code.notAllowed, replies.numberUnproved)
  if (fitting.length === 0 || !second) {
    const after: Guard[] = []
    for (const { account, keys } of tried) {
      after.push(await countFailure(db, keys, failuresPerAddress, now))
      if (account) await recordLogIn(db, account, proof, true, now)
    }
    const next = mildest(after)
    await logInFailedFor(`a:${mobileHash}`, proof.address, next)
    throw next === 'slideCheck'
      ? new DomainError(Code.slideCheck, replies.logInFailed)
      : logInFailed()
  }
  for (const { account, keys } of fitting) {
    await clearFailures(db, keys)
    if (also) await proveNumber(db, account)
  }
  return fitting.map(({ account }) => account)
}
