import type { Db } from '../../../db/schema'
import type { WayDeps } from '../../signOn/signOnService'
import type { Sessions } from '../sessions'

export interface SignOnDeps extends WayDeps {
  /** Outside of a call's transaction: failures are counted there, because a refusal rolls the transaction back. */
  pool: Db
  sessions: Sessions
  failuresPerAddress: number
  /** What a directory said, for the log. */
  failed(comId: string, reason: string): void
}
