/** What a journey's meeting is like; see server/testing/aMeeting.ts for the defaults. */
export interface MeetingDetails {
  title: string
  allowGuests?: 0 | 1
  /** Epoch ms; default: now. */
  startTime?: number
  endTime?: number
  /** From when on one may sign, epoch ms; default: half an hour ago. */
  signStart?: number
  signEnd?: number
  /** The code is asked again, for ten minutes: so many ms from now. */
  againInMs?: number
}

export interface MeetingOnScreen {
  meetingId: string
  link: string
  proof: string
}
