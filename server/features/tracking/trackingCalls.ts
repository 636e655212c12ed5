import type { Contract } from '@contract/calls'
import type { Handlers } from '../../http/handlers'
import { dayMs } from '@contract/rules/hospitalTime'
import { storeEvents } from './trackingRepository'
import { readUse } from './useRepository'

export const trackingCalls: Handlers<Contract['tracking']> = {
  add: async (input, { caller, db, now }) => ({
    stored: await storeEvents(db, caller, 'events' in input ? input.events : [input], now),
  }),
}

/** What the desk reads of it. */
export const trackingUseCalls: Handlers<Contract['trackingUse']> = {
  read: ({ days }, { caller, db, now }) => readUse(db, caller.comId, now - days * dayMs),
}
