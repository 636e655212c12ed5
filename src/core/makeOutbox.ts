import { Outbox } from '@/api/outbox/Outbox'
import type { Deps } from './stores'

interface Needs extends Pick<Deps, 'api' | 'platform' | 'session'> {
  newKey(): string
}

/** The one outbox of a run of the app. The code that sends files is only loaded when there is one. */
export function makeOutbox({ api, platform, session, newKey }: Needs): Outbox {
  const outbox: Outbox = new Outbox({
    api,
    platform,
    newKey,
    person: () => ({ id: session.personId, isLoggedIn: session.isLoggedIn }),
    sendFile: async (entry, hooks) => {
      const { sendFile } = await import('@/api/files/sendFile')
      return sendFile({ api, platform, session, inMemory: outbox.filesInMemory }, entry, hooks)
    },
  })
  return outbox
}
