import type { Contract } from '@contract/calls'
import type { Handlers } from '../../http/handlers'
import { numberCalls, type NumberDeps } from './identity/numberCalls'
import { handOverCalls } from './platform/handOverCalls'
import { platformCalls } from './platform/platformCalls'
import type { PlatformDeps } from './platform/PlatformDeps'
import { removalCalls } from './removal/removalCalls'
import type { SendDeps } from './verification/sendCode'
import type { TaskDoors } from './TaskDoors'
import { visitorCalls, type VisitorDeps } from './visitor/visitorCalls'

export type IdentityDeps = PlatformDeps &
  SendDeps &
  VisitorDeps &
  NumberDeps &
  Pick<TaskDoors, 'traces'>

/** Ways in through others, hand-over, numbers, deletion: everything about who somebody is beyond number and password. */
export function identityCalls(deps: IdentityDeps): Handlers<Contract['identity']> {
  return {
    ...platformCalls(deps),
    ...handOverCalls(deps),
    ...removalCalls(deps),
    ...numberCalls(deps),
    ...visitorCalls(deps),
  }
}
