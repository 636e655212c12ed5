import { Code } from '@contract/codes'
import type { Db } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import type { PasswordUse } from '../newPassword'
import { listNamedAccounts } from './accountRepository'
import { issueTicket } from './ticketRepository'
import { replies } from '../texts'

export interface ProvenAccount {
  comId: string
  personId: string
  comName: string
}

/** A number that was proved, and what for. */
export interface Proved {
  scene: string
  mobileHash: string
  /** It was the password that was right. */
  byPassword?: PasswordUse
}

/** The one account that was proved; with several, 100251 and a ticket to choose among exactly these. */
export async function onlyAccount(
  db: Db,
  accounts: readonly ProvenAccount[],
  { scene, mobileHash, byPassword }: Proved,
  now: number,
): Promise<ProvenAccount> {
  const [first, ...others] = accounts
  if (first && others.length === 0) return first
  const ticket = await issueTicket(
    db,
    'verify',
    { scene, mobileHash, byPassword, only: accounts.map(({ personId }) => personId) },
    now,
  )
  throw new DomainError(
    Code.chooseRole,
    replies.chooseAccount,
    {},
    {
      passed: 1,
      ticket,
      accounts: accounts.map(({ personId, comName }) => ({ userId: personId, comName })),
    },
  )
}

/** The account behind a number that was proved. None: 100240 with a ticket to register with; one that waits: 2; several: 100251. */
export async function theAccount(db: Db, proved: Proved, now: number): Promise<ProvenAccount> {
  const { active, pending } = await listNamedAccounts(db, proved.mobileHash)
  if (active.length > 0) return onlyAccount(db, active, proved, now)
  if (pending > 0) throw new DomainError(Code.oneMoreStep, replies.accountPending)
  const { scene, mobileHash } = proved
  throw new DomainError(
    Code.noSuchAccount,
    replies.noSuchAccount,
    {},
    {
      passed: 1,
      ticket: await issueTicket(db, 'verify', { scene, mobileHash }, now),
      accounts: [],
    },
  )
}
