import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { abilitiesOf } from '@contract/rules/rights'
import { inTransaction } from '../../db/inTransaction'
import { DomainError } from '../../http/DomainError'
import type { Handlers } from '../../http/handlers'
import type { Settings } from '../../settings'
import { issueView } from '../account/personService'
import { callerNow } from '../rights/rightsService'
import { locked } from './deciding'
import { replies } from './texts'

/** Looking at what a person sees: on the phone build, with a ticket that becomes a session in which nothing can be changed. */
export const viewCalls = ({
  basePath,
}: Pick<Settings, 'basePath'>): Pick<Handlers<Contract['people']>, 'viewAs'> => ({
  viewAs: ({ userId }, { db, caller, now, audit }) =>
    inTransaction(db, async (tx) => {
      const { comId } = caller
      await locked({ db: tx, caller }, userId)
      const person = await callerNow(tx, { comId, personId: userId }, now)
      if (!person) throw new DomainError(Code.badInput, replies.viewClosed)
      const mine = abilitiesOf(caller)
      // Nobody comes to see more than they may by way of somebody else.
      if (abilitiesOf(person).some((ability) => !mine.includes(ability)))
        throw new DomainError(Code.notAllowed, replies.viewMore)
      const ticket = await issueView(tx, caller, userId, now)
      await audit({ personId: userId }, tx)
      return { address: `${basePath}/wxH5Entrance?ticket=${ticket}` }
    }),
})
