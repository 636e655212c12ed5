import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { Db } from '../../../db/schema'
import type { Caller, Handlers } from '../../../http/handlers'
import { DomainError } from '../../../http/DomainError'
import type { Sessions } from '../sessions'
import type { TaskDoors } from '../TaskDoors'
import { tryCode } from '../verification/codeRepository'
import { deliverCode, prepareCode, sentReply, type SendDeps } from '../verification/sendCode'
import { listHeldGrants, takeAllBack } from '../../rights/rightsService'
import { anonymise, findNumber } from './removalRepository'
import { commonReplies, textIn } from '../../../http/texts'
import { replies } from '../texts'
import { followPeople } from '../../duty/dutyService'

/** Delete my account: confirmed by a code to the account's own number. */
export function removalCalls(
  deps: SendDeps & { sessions: Sessions } & Pick<TaskDoors, 'traces'>,
): Pick<Handlers<Contract['identity']>, 'sendDeletionCode' | 'deleteAccount'> {
  const { secrets, sessions, traces } = deps
  const findOwn = async (db: Db, { comId, userId }: Caller) => {
    const number = await findNumber(db, { comId, personId: userId })
    if (!number) throw new DomainError(Code.signInAgain, commonReplies.signInAgain)
    return number
  }
  return {
    async sendDeletionCode({ captchaTicket }, { db, caller, address, now }) {
      const { mobile_cipher } = await findOwn(db, caller)
      const mobile = secrets.decryptMobile(mobile_cipher)
      const prepared = await db
        .transaction()
        .execute((tx) =>
          prepareCode(tx, deps, { mobile, scene: 'delete', captchaTicket, address }, now),
        )
      await deliverCode(deps, prepared)
      return sentReply(deps, prepared)
    },

    async deleteAccount({ verifyCode }, { db, caller, address, now, audit }) {
      const { mobile_hash: mobileHash, mobile_cipher } = await findOwn(db, caller)
      if (
        !(await tryCode(
          db,
          secrets,
          { mobileHash, scene: 'delete', code: verifyCode, address },
          now,
        ))
      )
        throw new DomainError(Code.codeWrong, commonReplies.codeWrong)
      const person = { comId: caller.comId, personId: caller.userId }
      const gone = await db.transaction().execute(async (tx) => {
        const held = (await listHeldGrants(tx, person, now)).map(({ role }) => role)
        await takeAllBack(tx, person, now)
        const name = textIn(replies.deletedPerson, 'zh')
        const isGone = await anonymise(tx, person, {
          name,
          mobileHash,
          mobile: secrets.decryptMobile(mobile_cipher),
          traces,
        })
        const decided = { personId: caller.userId, before: { roles: held }, after: { deleted: 1 } }
        if (isGone) await followPeople(tx, person.comId, [person.personId], now)
        if (isGone) await audit(decided, tx)
        return isGone
      })
      if (!gone) throw new DomainError(Code.signInAgain, commonReplies.signInAgain)
      sessions.forget(caller)
      return {}
    },
  }
}
