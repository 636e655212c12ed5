import { Code } from '@contract/codes'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Secrets } from '../../secrets'
import { clearFailures, countFailure, findGuard } from './loginGuard'
import { passwordFits, turns } from './passwords'
import { listAccounts } from './personRepository'
import type { ProvenAccount } from './verification/accountChoice'
import { consumeTicket } from './verification/ticketRepository'
import { replies } from './texts'

export interface ProofDeps {
  secrets: Secrets
  /** Failures from one address before the slide check is asked of everybody there; ten times as many lock it. */
  failuresPerAddress: number
}

/** A crowd that logs in must not fill the database's queue before those who answer: few at once, the others wait outside. */
const inTurn = turns(4, 500)

export interface PasswordProof {
  mobile: string
  password: string
  captchaTicket?: string | undefined
  address: string
}

/**
 * The accounts (one a hospital) whose number and password these are, at least one; otherwise a refusal. Failures all sound
 * the same: one text, one time, known number or not. `also`: a second proof, always tried, so that nothing tells which failed.
 */
export function verifyPassword(
  db: Db,
  deps: ProofDeps,
  proof: PasswordProof,
  now: number,
  also?: () => Promise<boolean>,
): Promise<ProvenAccount[]> {
  return inTurn(() => prove(db, deps, proof, now, also))
}

async function prove(
  db: Db,
  { secrets, failuresPerAddress }: ProofDeps,
  proof: PasswordProof,
  now: number,
  also?: () => Promise<boolean>,
): Promise<ProvenAccount[]> {
  const mobileHash = secrets.hashMobile(proof.mobile)
  const keys = { account: `a:${mobileHash}`, address: `i:${proof.address}` }
  const [guard, accounts] = await Promise.all([
    findGuard(db, keys, failuresPerAddress, now),
    listAccounts(db, mobileHash),
  ])
  if (
    guard === 'slideCheck' &&
    !(await consumeTicket(db, 'captcha', proof.captchaTicket ?? '', now))
  )
    throw new DomainError(Code.slideCheck, replies.slideCheck)
  // Both proofs are always tried, even when locked: neither the text nor the time tells.
  const second = also ? await also() : true
  const fitting: ProvenAccount[] = []
  for (const { passwordHash, ...account } of accounts)
    if (await passwordFits(passwordHash, proof.password)) fitting.push(account)
  if (accounts.length === 0) await passwordFits(undefined, proof.password)
  if (guard === 'locked') throw new DomainError(Code.logInFailed, replies.logInFailed)
  if (fitting.length === 0 || !second) {
    const after = await countFailure(db, keys, failuresPerAddress, now)
    throw new DomainError(
      after === 'slideCheck' ? Code.slideCheck : Code.logInFailed,
      replies.logInFailed,
    )
  }
  await clearFailures(db, keys)
  return fitting
}
