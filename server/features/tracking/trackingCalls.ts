import type { Contract } from '@contract/calls'
import type { Handlers } from '../../http/handlers'
import { dayMs } from '@contract/rules/hospitalTime'
import { ownEvents, storeEvents } from './trackingRepository'
import { readUse } from './useRepository'

export const trackingCalls: Handlers<Contract['tracking']> = {
  async add(input, { caller, db, now }) {
    const events = await ownEvents(db, caller, 'events' in input ? input.events : [input])
    return { stored: events.length === 0 ? 0 : await storeEvents(db, caller, events, now) }
  },
}

/** What the desk reads of it. */
export const trackingUseCalls: Handlers<Contract['trackingUse']> = {
  read: ({ days }, { caller, db, now }) => readUse(db, caller.comId, now - days * dayMs),
}
