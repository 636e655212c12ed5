import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'

/** The numbers of an exam, by department. */
export type Statistics = Output<Contract['report']['statistics']>
