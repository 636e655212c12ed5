import type { Db, Tx } from '../../db/schema'
import type { Caller } from '../../http/handlers'
import type { PersonTraces } from '../../Traces'

/** What accounts need of tasks and of what people leave, which stand above them: server/assemble.ts hands it down. Moments: epoch ms. */
export interface TaskDoors {
  /** Whether an exam is meant for this person, and still asks for a form. */
  visitTask(
    db: Db,
    caller: Caller,
    taskId: string,
    now: number,
  ): Promise<{ allowed: boolean; needsForm: boolean }>
  /** Notes that a learner has just proved who they are before an exam. */
  recordProvedIdentity(db: Db, caller: Caller, taskId: string, now: number): Promise<void>
  /** A hospital came into a region or left it, in the transaction that moves it. */
  moveRegion(tx: Tx, comId: string, now: number): Promise<void>
  traces: readonly PersonTraces[]
}
