import { text } from './texts'

const keys = ['state0', 'state1', 'state2', 'state3', 'state4', 'state5'] as const

/** The name of a state of a meeting (MeetingState). */
export const meetingStateText = (state: number): string => text(keys[state] ?? 'state0')
