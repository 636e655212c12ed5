import type { Messaging } from '../../../integrations/messaging/Messaging'
import type { Sessions } from '../sessions'
import type { ProofDeps } from '../verifyPassword'

/** What the calls of the messaging platform's log-in need. */
export interface PlatformDeps extends ProofDeps {
  sessions: Sessions
  messaging: Messaging
  /** Where the H5 is mounted: /edu */
  basePath: string
  /** Says in the log that the platform refused: its number. */
  platformFailed(errcode: number): void
}
