import type { Call } from '@contract/calls/call'
import { eventOfInput, writeEvent, type Decided } from '../../db/auditEvent'
import type { Db } from '../../db/schema'
import type { Caller } from '../handlers'

interface Asked {
  caller: Caller | undefined
  input: object
  /** The caller's network address. */
  address: string
  /** Epoch ms. */
  now: number
}

/** The log of one run of a call: `write` for what its handler says, `complete` for a deciding call whose handler said nothing. */
export function auditing(
  { decides }: Call,
  name: string,
  { caller, input, address, now }: Asked,
): { write(tx: Db, decided: Decided): Promise<void>; complete(tx: Db): Promise<void> } {
  let written = 0
  const write = async (tx: Db, decided: Decided) => {
    if (!decides || !caller) throw new Error(`${name} decides nothing by its contract`)
    written++
    const event = { comId: caller.comId, ...eventOfInput(input), ...decided }
    await writeEvent(
      tx,
      { ...event, who: caller, what: name, subject: decides.about, address },
      now,
    )
  }
  const complete = async (tx: Db) => {
    if (decides && !decides.sometimes && written === 0) await write(tx, {})
  }
  return { write, complete }
}
