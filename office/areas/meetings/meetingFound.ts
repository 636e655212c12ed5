import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'

/** A meeting as the desk reads it. */
export type MeetingFound = Output<Contract['meetingManage']['desk']>
