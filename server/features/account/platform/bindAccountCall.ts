import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import { Code } from '@contract/codes'
import type { Caller, Context, Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import { checkConsent, enter } from '../enter'
import { shortOrLong } from '../newPassword'
import { personDetails } from '../personRepository'
import { verifyPassword } from '../verifyPassword'
import { userOf } from '../userOf'
import { onlyAccount, theAccount } from '../verification/accountChoice'
import { listNamedAccounts } from '../verification/accountRepository'
import { tryCode } from '../verification/codeRepository'
import { readTicket, consumeTicket } from '../verification/ticketRepository'
import { bind } from './bind'
import type { PlatformDeps } from './PlatformDeps'
import { commonReplies } from '../../../http/texts'

type BindAccount = Contract['identity']['bindAccount']
type PersonKey = { comId: string; personId: string }

const scene = 'bind'

/** Binds somebody of the platform to an account, once that account is proved: by number and code or password, by choice, or by being logged in. */
export function bindAccountCall(deps: PlatformDeps): Handlers<Contract['identity']>['bindAccount'] {
  const { secrets, sessions } = deps

  async function proved(
    { mobile, verifyCode, password, captchaTicket, ...device }: Input<BindAccount>,
    { db, now, address }: Context<Caller | undefined>,
  ): Promise<PersonKey> {
    if (mobile === undefined)
      throw new DomainError(Code.badInput, commonReplies.missingField, { field: 'mobile' })
    const mobileHash = secrets.hashMobile(mobile)
    if (verifyCode !== undefined) {
      if (!(await tryCode(db, secrets, { mobileHash, scene, code: verifyCode, address }, now)))
        throw new DomainError(Code.codeWrong, commonReplies.codeWrong)
      return theAccount(db, { scene, mobileHash }, now)
    }
    if (password === undefined)
      throw new DomainError(Code.badInput, commonReplies.missingField, { field: 'verifyCode' })
    return onlyAccount(
      db,
      await verifyPassword(db, deps, { ...device, mobile, password, captchaTicket, address }, now),
      { scene, mobileHash, byPassword: shortOrLong(password) },
      now,
    )
  }

  return async (input, context) => {
    const { caller, db, address, now, issueToken } = context
    const { bindTicket, ticket, userId } = input
    // Looked at before the proof: a code must not be spent on a ticket that is over.
    if (!(await readTicket(db, 'bind', bindTicket, now)))
      throw new DomainError(Code.ticketOver, commonReplies.ticketOver)
    if (caller && input.mobile === undefined && ticket === undefined) {
      await db
        .transaction()
        .execute((tx) =>
          bind(tx, bindTicket, { comId: caller.comId, personId: caller.userId }, now),
        )
      return userOf(await personDetails(db, caller.comId, caller.userId), caller)
    }
    checkConsent(input.consentVersion)
    const person = ticket === undefined ? await proved(input, context) : undefined
    return db.transaction().execute(async (tx) => {
      let chosen: PersonKey | undefined = person
      let byPassword = input.password === undefined ? undefined : shortOrLong(input.password)
      if (ticket !== undefined) {
        const details = await consumeTicket(tx, 'verify', ticket, now)
        if (details?.scene !== scene)
          throw new DomainError(Code.ticketOver, commonReplies.ticketOver)
        byPassword = details.byPassword
        chosen = (await listNamedAccounts(tx, details.mobileHash)).active.find(
          ({ personId }) => personId === userId && (details.only?.includes(personId) ?? true),
        )
      }
      if (!chosen) throw new DomainError(Code.notAllowed, commonReplies.notAllowed)
      await bind(tx, bindTicket, chosen, now)
      return enter(
        sessions,
        tx,
        {
          ...input,
          consentVersion: input.consentVersion,
          comId: chosen.comId,
          personId: chosen.personId,
          by: byPassword ? 'password' : 'code',
          byPassword,
        },
        { now, address, issueToken },
      )
    })
  }
}
