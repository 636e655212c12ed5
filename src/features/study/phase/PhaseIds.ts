import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'

/** Which phase of which course of which task. */
export type PhaseIds = Input<Contract['study']['phase']>
