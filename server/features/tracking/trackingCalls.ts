import type { Contract } from '@contract/calls'
import type { Handlers } from '../../http/handlers'
import { storeEvents } from './trackingRepository'

export const trackingCalls: Handlers<Contract['tracking']> = {
  add: async (input, { caller, db, now }) => ({
    stored: await storeEvents(db, caller, 'events' in input ? input.events : [input], now),
  }),
}
