import type { AttendState } from '@contract/calls/meeting/meeting'
import { MeetingState, ReviewState } from '@contract/states'
import { text } from './texts'

/** `state`: a MeetingState. */
export const stateName = (state: number): string => {
  if (state === MeetingState.announced) return text('announced')
  if (state === MeetingState.signInOpen) return text('signInOpen')
  if (state === MeetingState.running) return text('running')
  return text(state === MeetingState.signOutOpen ? 'signOutOpen' : 'closed')
}

/** The tone of a mark of a meeting; undefined: none, it is over. */
export const stateTone = (state: number): 'info' | 'good' | undefined => {
  if (state === MeetingState.announced) return 'info'
  return state === MeetingState.closed ? undefined : 'good'
}

/** The word for whether an attendance counts. */
export const attendName = (state: AttendState) =>
  ({ ok: text('counts'), toConfirm: text('toConfirm'), refused: text('refused') })[state]

/** `state`: a ReviewState. */
export const excuseName = (state: number): string => {
  if (state === ReviewState.waiting) return text('waits')
  return text(state === ReviewState.approved ? 'agreed' : 'declined')
}
