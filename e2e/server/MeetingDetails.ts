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
}

export interface MeetingOnScreen {
  meetingId: string
  link: string
  proof: string
}
