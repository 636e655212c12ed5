import type { MessageWay } from '@contract/kinds'
import { minuteMs } from '@contract/rules/hospitalTime'
import { SendingState } from '@contract/states'
import type { Db } from '../../../db/schema'
import { WayError } from '../../../integrations/ways/LetterWay'
import { recordFailure } from '../failing'
import { recordSending, type Due } from '../sendingRepository'
import type { Wording } from '../texts'
import type { OpenedWay } from './openWay'

export interface LettersDeps {
  db: Db
  open(comId: string, way: MessageWay): Promise<OpenedWay | undefined>
  /** Addresses of our own begin so: https://edu.example.cn/edu */
  home: string
  /** Epoch ms. */
  now(): number
}

/** A server that does not answer is left alone for so long, with everything else that waits for it. */
const downMs = minuteMs

/** What goes out by mail, SMS and the work apps. A way of a hospital is opened once a round; one that hangs holds up nothing but itself. */
export function lettersOut({ db, open, home, now }: LettersDeps) {
  const downUntil = new Map<string, number>()
  const opened = new Map<string, Promise<OpenedWay | undefined>>()

  return {
    async send(due: Due, wording: Wording): Promise<void> {
      const { com_id: comId, person_id: personId, way, messages } = due
      const key = `${comId} ${way}`
      const [first] = messages
      const { tries } = first
      if ((downUntil.get(key) ?? 0) > now())
        return recordSending(db, due, {
          state: SendingState.waiting,
          tries,
          due_at: now() + downMs,
        })
      const waiting = opened.get(key) ?? open(comId, way)
      opened.set(key, waiting)
      const ready = await waiting
      const to = await ready?.addressOf(db, personId)
      if (!ready || to === undefined)
        return recordFailure(
          db,
          due,
          { problem: ready ? 'noAddress' : 'notSetUp', mayRepeat: false },
          now(),
        )
      // Of several one digest, which leads to all of them.
      const path = messages.length === 1 ? first.path : '/msg'
      const letter = { ...wording, address: path && home + path, id: first.message_id }
      try {
        await ready.send(to, letter)
        await recordSending(db, due, { state: SendingState.sent, tries: tries + 1 })
      } catch (error) {
        if (!(error instanceof WayError)) throw error
        if (error.then === 'down') downUntil.set(key, now() + downMs)
        const { problem, then } = error
        await recordFailure(db, due, { problem, mayRepeat: then !== 'never' }, now())
      }
    },

    /** At the end of a round. */
    async close(): Promise<void> {
      const all = [...opened.values()]
      opened.clear()
      for (const one of await Promise.all(all)) one?.close()
    },
  }
}
