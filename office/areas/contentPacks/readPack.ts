import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'

/** What a file holds, as it was checked. */
export type ReadPack = Output<Contract['contentPack']['read']>
