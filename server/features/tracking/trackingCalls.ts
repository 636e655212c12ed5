import type { Contract } from '@contract/calls'
import type { Handlers } from '../../http/handlers'
import { storeEvents } from './trackingRepository'

export const trackingCalls: Handlers<Contract['tracking']> = {
  add: async (given, { caller, db, now }) => ({
    stored: await storeEvents(db, caller, 'events' in given ? given.events : [given], now),
  }),
}
