import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'

/** What somebody uploaded to one item of a training task and waits for a word. */
export type Submission = Output<Contract['training']['submissions']>['list'][number]
