import { Outbox } from '@/api/outbox/Outbox'
import type { Deps } from '../stores'

type Capability = 'storage' | 'locks' | 'deviceClock' | 'files' | 'localFiles' | 'transport'
interface Needs extends Pick<Deps, 'api' | 'session' | Capability> {
  newKey(): string
}

/** The one outbox of a run of the app. The code that sends files is only loaded when there is one. */
export function makeOutbox(needs: Needs): Outbox {
  const { session } = needs
  const outbox: Outbox = new Outbox({
    ...needs,
    // Nothing is taken before somebody has a password of their own: what waits then waits on.
    person: () => ({
      id: session.personId,
      isLoggedIn: session.isLoggedIn && !session.mustChangePassword,
    }),
    sendFile: async (entry, hooks) => {
      const { sendFile } = await import('@/api/files/sendFile')
      const openFile = session.openFile.bind(session)
      return sendFile({ ...needs, openFile, inMemory: outbox.filesInMemory }, entry, hooks)
    },
  })
  return outbox
}
