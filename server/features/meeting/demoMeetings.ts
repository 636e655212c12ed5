import { dayMs, hourMs } from '@contract/rules/hospitalTime'
import type { SeedMeeting } from './seedMeetings'
import { plainDraft } from './storeMeeting'

const always = { key: '', value: '' }

/** A meeting that takes place now, for hours, so that it can be tried at any time; one to come; one of last week with its list. Dates stand around `now`. */
export const demoMeetings = (now: number): SeedMeeting[] => [
  {
    meetingId: 'meeting-hand-hygiene',
    comId: 'renhe',
    madeBy: 'renhe-0003',
    signedBy: [],
    draft: {
      ...plainDraft,
      title: '手卫生与隔离技术全院培训',
      place: '行政楼三楼会议室',
      host: '感染管理科',
      startTime: now + hourMs,
      endTime: now + 3 * hourMs,
      signStart: now - hourMs,
      signEnd: now + dayMs,
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
      ...plainDraft,
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
      ...plainDraft,
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
