import type { MeetingDraft } from '@contract/calls/meetingManage'
import { dayMs, hourMs, minuteMs } from '@contract/rules/hospitalTime'
import type { Db } from '../../db/schema'
import { makeLink } from '../link/linkService'
import { insertSignature } from './signing/attendanceRepository'
import { findMeeting, insertMeeting } from './meetingRepository'

const plain = {
  signOutStart: 0,
  signOutEnd: 0,
  graceMinutes: 5,
  hours: 2,
  dynamicCode: 1,
  needPicture: 0,
  allowGuests: 0,
  takeOffline: 0,
  latitude: 0,
  longitude: 0,
  radius: 0,
  departments: [],
  form: [],
} satisfies Partial<MeetingDraft>
const always = { key: '', value: '' }

/** A meeting that takes place now, for hours, so that it can be tried at any time; one to come; one of last week with its list. Dates stand around `now`. */
const demoMeetings = (
  now: number,
): {
  meetingId: string
  comId: string
  madeBy: string
  draft: MeetingDraft
  signedBy: string[]
}[] => [
  {
    meetingId: 'meeting-hand-hygiene',
    comId: 'renhe',
    madeBy: 'renhe-0003',
    signedBy: [],
    draft: {
      ...plain,
      title: '手卫生与隔离技术全院培训',
      place: '行政楼三楼会议室',
      host: '感染管理科',
      startTime: now + hourMs,
      endTime: now + 3 * dayMs,
      signStart: now - hourMs,
      signEnd: now + 3 * dayMs,
      needPicture: 1,
      allowGuests: 1,
      form: [
        {
          key: 'role',
          label: '参会身份',
          type: 'choice',
          required: 1,
          max: 0,
          options: ['临床', '医技', '管理', '外院'],
          format: 'any',
          visibleIf: always,
        },
      ],
    },
  },
  {
    meetingId: 'meeting-waste',
    comId: 'renhe',
    madeBy: 'renhe-0003',
    signedBy: [],
    draft: {
      ...plain,
      title: '医疗废物管理专题会',
      place: '门诊楼报告厅',
      host: '感染管理科',
      startTime: now + 2 * dayMs,
      endTime: now + 2 * dayMs + 2 * hourMs,
      signStart: now + 2 * dayMs - hourMs / 2,
      signEnd: now + 2 * dayMs + hourMs / 2,
      hours: 1.5,
    },
  },
  {
    meetingId: 'meeting-monitoring',
    comId: 'renhe',
    madeBy: 'renhe-0003',
    signedBy: ['renhe-0001', 'renhe-0002', 'renhe-0005', 'renhe-0006', 'renhe-0008'],
    draft: {
      ...plain,
      title: '目标性监测工作例会',
      place: '行政楼二楼会议室',
      host: '感染管理科',
      startTime: now - 7 * dayMs,
      endTime: now - 7 * dayMs + 2 * hourMs,
      signStart: now - 7 * dayMs - hourMs / 2,
      signEnd: now - 7 * dayMs + hourMs / 2,
    },
  },
]

/** Meetings of the demo hospital. Idempotent. */
export async function seedMeetings(db: Db, now: number): Promise<void> {
  for (const { meetingId, comId, madeBy, draft, signedBy } of demoMeetings(now)) {
    await insertMeeting(db, { comId, meetingId, madeBy }, draft, now)
    await makeLink(
      db,
      {
        kind: 'meeting',
        targetId: meetingId,
        comId,
        madeBy,
        dynamic: draft.dynamicCode === 1,
        expiresAt: draft.endTime + dayMs,
      },
      now,
    )
    const meeting = signedBy.length > 0 ? await findMeeting(db, comId, meetingId) : undefined
    if (!meeting) continue
    for (const [at, personId] of signedBy.entries()) {
      await insertSignature(
        db,
        meeting,
        {
          attendee: `p:${personId}`,
          personId,
          guestName: '',
          guestOrg: '',
          mobileMasked: '',
          state: 'ok',
          moment: draft.startTime + (at - 3) * 4 * minuteMs,
          late: at === 4,
          form: {},
          deviceHash: null,
          flags: [],
          key: 'seed',
        },
        now,
      )
    }
  }
}
