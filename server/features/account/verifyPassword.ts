import { setTimeout } from 'node:timers/promises'
import { Code } from '@contract/codes'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import { fairTurns } from '../../http/turns'
import type { Secrets } from '../../secrets'
import { deviceHash, isKnownDevice, recordLogIn } from './logIns/logInRepository'
import { clearFailures, countFailure, findGuard, type Guard, type GuardKeys } from './loginGuard'
import { passwordFits } from './passwords'
import type { DeviceKind } from './sessions'
import { listAccounts } from './personRepository'
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
  const { mobile, address, deviceId } = proof
  const mobileHash = deps.secrets.hashMobile(mobile)
  const accounts = await listAccounts(db, mobileHash)
  const isKnown = deviceId !== undefined && (await isKnownDevice(db, accounts, deviceId, now))
  const keys = {
    account: `a:${mobileHash}`,
    address: `i:${address}`,
    device: isKnown ? `d:${mobileHash}|${deviceHash(deviceId)}` : undefined,
  }
  const guard = () => findGuard(db, keys, deps.failuresPerAddress, now)
  // Before anybody's turn: who is locked takes nobody's place.
  if ((await guard()) === 'locked') {
    await setTimeout(lockedMs)
    throw logInFailed()
  }
  return inTurn(address, () => prove(db, deps, { proof, accounts, keys, guard, also }, now))
}

interface Tried {
  proof: PasswordProof
  accounts: Awaited<ReturnType<typeof listAccounts>>
  keys: GuardKeys
  guard(): Promise<Guard>
  also: (() => Promise<boolean>) | undefined
}

async function prove(
  db: Db,
  { failuresPerAddress, logInFailedFor }: ProofDeps,
  { proof, accounts, keys, guard, also }: Tried,
  now: number,
): Promise<ProvenAccount[]> {
  // Again: others of the same crowd may have failed while this one waited.
  const state = await guard()
  if (state === 'locked') throw logInFailed()
  if (
    state === 'slideCheck' &&
    !(await consumeTicket(db, 'captcha', proof.captchaTicket ?? '', now))
  )
    throw new DomainError(Code.slideCheck, replies.slideCheck)
  // Both proofs are always tried: neither the text nor the time tells.
  const second = also ? await also() : true
  const fitting: ProvenAccount[] = []
  for (const { passwordHash, ...account } of accounts)
    if (await passwordFits(passwordHash, proof.password)) fitting.push(account)
  if (accounts.length === 0) await passwordFits(undefined, proof.password)
  if (fitting.length === 0 || !second) {
    const after = await countFailure(db, keys, failuresPerAddress, now)
    for (const account of accounts) await recordLogIn(db, account, proof, true, now)
    await logInFailedFor(keys.account, proof.address, after)
    throw after === 'slideCheck'
      ? new DomainError(Code.slideCheck, replies.logInFailed)
      : logInFailed()
  }
  await clearFailures(db, keys)
  return fitting
}
