import type { Ability } from '@contract/rules/rights'
import { SessionStore } from './SessionStore'
import { useStore } from '../stores'

/** What the person who is logged in may do: `const can = useCan(); can('exam.mark')`. The server decides; this only shows the way. */
export const useCan = (): ((ability: Ability) => boolean) => useStore(SessionStore).can
