import type { Language } from '@contract/texts'
import { defineTexts, textIn, type ValueArguments } from '../../http/texts'

const listTexts = defineTexts({
  signed: { zh: '签到名单', en: 'Attendance' },
  absent: { zh: '未签到', en: 'Not signed' },
  no: { zh: '序号', en: 'No.' },
  name: { zh: '姓名', en: 'Name' },
  jobNumber: { zh: '工号', en: 'Staff number' },
  dept: { zh: '科室/单位', en: 'Department' },
  mobile: { zh: '手机号', en: 'Mobile' },
  state: { zh: '状态', en: 'State' },
  signTime: { zh: '签到时间', en: 'Signed in' },
  outTime: { zh: '签退时间', en: 'Signed out' },
  late: { zh: '迟到', en: 'Late' },
  hours: { zh: '学时', en: 'Hours' },
  note: { zh: '备注', en: 'Note' },
  ok: { zh: '已签到', en: 'signed' },
  toConfirm: { zh: '待确认', en: 'to confirm' },
  refused: { zh: '不计入', en: 'does not count' },
  yes: { zh: '是', en: 'yes' },
  offline: { zh: '离线扫码', en: 'scanned offline' },
  farAway: { zh: '不在会场', en: 'not at the place' },
  noPlace: { zh: '未提供位置', en: 'no place given' },
  sharedPhone: { zh: '与他人同一手机', en: 'phone of somebody else' },
  corrected: { zh: '已更正', en: 'corrected' },
  place: { zh: '地点', en: 'Place' },
  host: { zh: '主办', en: 'Host' },
  page: { zh: '第 {n} 页，共 {all} 页', en: 'Page {n} of {all}' },
})

type ListTexts = typeof listTexts
export type MeetingTextKey = keyof ListTexts

/** The texts of the exported list in that language. */
export const meetingText =
  (language: Language) =>
  <K extends MeetingTextKey>(key: K, ...values: ValueArguments<ListTexts[K]>): string =>
    textIn(listTexts[key], language, ...values)

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  excuseLate: {
    zh: '会议已开始，不能再请假；请联系会议组织者',
    en: 'the meeting has begun: please speak to whoever runs it',
  },
  excuseDecided: {
    zh: '这次请假已经处理过了',
    en: 'this was decided already',
  },
  signInNotOpen: { zh: '还没到签到时间', en: 'signing is not open yet' },
  signInOver: { zh: '签到时间已过', en: 'signing is over' },
  signCodeOver: {
    zh: '二维码已过期，请扫描屏幕上现在的二维码',
    en: 'this code is over; scan the one that is on the screen now',
  },
  signCodeWrong: { zh: '二维码或数字不是这次会议的', en: 'this code is not of this meeting' },
  signedBefore: { zh: '你已经签过到了', en: 'you have signed already' },
  signInFirst: { zh: '请先签到', en: 'please sign in first' },
  noGuests: { zh: '这次会议只对本院人员开放', en: 'this meeting is for people of its hospital' },
  meetingClosed: { zh: '会议已结束', en: 'this meeting is closed' },
  picturesFull: { zh: '最多上传 9 张图片', en: 'nine pictures at most' },
  meetingTimes: { zh: '会议时间填写不正确：{field}', en: 'these times cannot be: {field}' },
})
