import type { Language } from '@contract/messages'

const texts = {
  zh: {
    signed: '签到名单', absent: '未签到', no: '序号', name: '姓名', jobNumber: '工号', dept: '科室/单位', mobile: '手机号', state: '状态', signTime: '签到时间', outTime: '签退时间', late: '迟到', hours: '学时', note: '备注',
    ok: '已签到', toConfirm: '待确认', refused: '不计入', yes: '是', offline: '离线扫码', farAway: '不在会场', noPlace: '未提供位置', sharedPhone: '与他人同一手机', corrected: '已更正', place: '地点', host: '主办', page: '第 {n} 页，共 {all} 页',
  },
  en: {
    signed: 'Attendance', absent: 'Not signed', no: 'No.', name: 'Name', jobNumber: 'Staff number', dept: 'Department', mobile: 'Mobile', state: 'State', signTime: 'Signed in', outTime: 'Signed out', late: 'Late', hours: 'Hours', note: 'Note',
    ok: 'signed', toConfirm: 'to confirm', refused: 'does not count', yes: 'yes', offline: 'scanned offline', farAway: 'not at the place', noPlace: 'no place given', sharedPhone: 'phone of somebody else', corrected: 'corrected', place: 'Place', host: 'Host', page: 'Page {n} of {all}',
  },
} as const

export type MeetingTextKey = keyof (typeof texts)['zh']

/** Words of the exported list. */
export const meetingText = (language: Language) => (key: MeetingTextKey) => texts[language][key]
