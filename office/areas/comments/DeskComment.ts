import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'

/** A comment as the lists of the desk show it. */
export type DeskComment = Output<Contract['reaction']['list']>['list'][number]
