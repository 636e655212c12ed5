import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { inTransaction } from '../../db/inTransaction'
import { notifyPeopleChanged } from '../../db/notices'
import type { FeatureDeps } from '../../Feature'
import type { Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { commonReplies } from '../../http/texts'
import {
  endSessions,
  handOverPassword,
  mobileCipherOf,
  tryCode,
  waysInChanged,
} from '../account/personService'
import { giveMobile, locked } from './deciding'
import { replies } from './texts'

/** How somebody comes in, changed by the desk: number, password on paper, sessions. */
export const accessCalls = ({
  db: pool,
  secrets,
  sessions,
}: Pick<FeatureDeps, 'db' | 'secrets' | 'sessions'>): Pick<
  Handlers<Contract['people']>,
  'changeMobile' | 'handOutPassword' | 'endSessions'
> => ({
  async changeMobile({ userId, mobile, verifyCode, reason }, context) {
    const { db, caller, address, now } = context
    await locked(context, userId)
    // Outside of the transaction: a guess counts even where the call is refused.
    const mobileHash = secrets.hashMobile(mobile)
    const proof = { mobileHash, scene: 'mobile' as const, code: verifyCode, address }
    if (!(await tryCode(pool, secrets, proof, now)))
      throw new DomainError(Code.codeWrong, commonReplies.codeWrong)
    const mobileCipher = await mobileCipherOf(db, caller.comId, userId)
    await giveMobile(context, secrets, userId, { mobile, isProved: true })
    await waysInChanged(db, caller.comId, [{ personId: userId, mobileCipher }], now)
    await context.audit({ personId: userId, reason })
    context.afterCommit(() => sessions.forget({ comId: caller.comId, userId }))
    return {}
  },

  async handOutPassword({ userId }, { db, caller, now, audit }) {
    const slip = await inTransaction(db, async (tx) => {
      const { comId } = caller
      const { name, mobileMasked } = await locked({ db: tx, caller }, userId)
      if (!mobileMasked) throw new DomainError(Code.badInput, replies.noMobile, { name })
      const password = await handOverPassword(tx, { comId, personId: userId }, now)
      await endSessions(tx, { comId, personId: userId })
      await notifyPeopleChanged(tx, comId, [userId])
      await audit({ personId: userId }, tx)
      return { password, mobileMasked }
    })
    sessions.forget({ comId: caller.comId, userId })
    return slip
  },

  async endSessions({ userId }, context) {
    await locked(context, userId)
    const who = { comId: context.caller.comId, personId: userId }
    const ended = await endSessions(context.db, who)
    await context.audit({ personId: userId, after: { ended } })
    context.afterCommit(() => sessions.forget({ comId: who.comId, userId }))
    return { ended }
  },
})
