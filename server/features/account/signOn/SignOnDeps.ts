import type { Db } from '../../../db/schema'
import type { Outgoing } from '../../../integrations/outgoing/createOutgoing'
import type { Secrets } from '../../../secrets'
import type { Sessions } from '../sessions'

export interface SignOnDeps {
  /** Outside of a call's transaction: failures are counted there, because a refusal rolls the transaction back. */
  pool: Db
  secrets: Secrets
  sessions: Sessions
  outgoing: Outgoing
  /** https://host, where log-in pages lead back to; '' where none is set. */
  publicAddress: string
  basePath: string
  failuresPerAddress: number
  /** What a directory said, for the log. */
  failed(comId: string, reason: string): void
}
