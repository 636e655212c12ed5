import { defineTexts } from '@/core/i18n'

/**
 * Texts of leaving the screen and of appeals. Ids that journeys find: appeal, leaving-ok, to-leavings, appeal-<n>.
 */
export const text = defineTexts({
  zh: {
    cutHandedIn: '离开次数已到上限，已替你交卷，{n} 题算数。觉得不公平可以申诉。',
    leftCounted: '你离开了答题页 {seconds} 秒，已计入。再离开 {left} 次会自动交卷。',
    leftLast: '你离开了答题页 {seconds} 秒，已计入。次数已到上限。',
    leftSoon: '你离开了答题页 {seconds} 秒。一分钟内只计一次，这次不算。',
    leftOwn: '你离开了答题页 {seconds} 秒，是本程序的{what}，不算。',
    leftCall: '你离开了答题页 {seconds} 秒，是来电，不算。',
    cutOff: '按本机记录，离开次数已到上限。答案都已封存，联网后由医院确认；有原因可以申诉。',
    picker: '选择图片',
    camera: '拍照',
    scan: '扫码',
    upload: '上传',
    appeal: '申诉',
    appealed: '已申诉，医院会看到',
    appealLater: '联网后可以申诉',
    understood: '知道了',
    toLeavings: '离开记录',
    leavings: '离开记录',
    leavingsLead: '已计入 {used} 次，第 {limit} 次会自动交卷。',
    leavingsFree: '这次考试不限制离开次数。',
    leavingsShort: '已计 {n} 次',
    noLeavings: '没有离开过答题页',
    noLeavingsText: '不到 5 秒的不记录。',
    appealWaits: '申诉待处理',
    appealGranted: '申诉通过',
    appealRefused: '申诉未通过',
    gaveTime: '延长 {n} 分钟',
    gaveTry: '退还一次考试机会',
    gaveCount: '不再计入',
  },
  en: {
    cutHandedIn:
      'You left as often as allowed, so the paper was handed in with {n} {n|answer|answers}. You can appeal.',
    leftCounted:
      'You were away from the exam for {seconds} s and it counts. After {left} more the paper is handed in.',
    leftLast:
      'You were away from the exam for {seconds} s and it counts. That was the last one allowed.',
    leftSoon:
      'You were away from the exam for {seconds} s. Only one a minute counts, so this one does not.',
    leftOwn: 'You were away from the exam for {seconds} s for {what}: it does not count.',
    leftCall: 'You were away from the exam for {seconds} s for a call: it does not count.',
    cutOff:
      'By this phone you left as often as allowed. Your answers are sealed; the hospital decides when you are online, and you can appeal.',
    picker: 'choosing a picture',
    camera: 'the camera',
    scan: 'scanning',
    upload: 'an upload',
    appeal: 'Appeal',
    appealed: 'Your appeal is with the hospital',
    appealLater: 'You can appeal when you are online',
    understood: 'OK',
    toLeavings: 'My absences',
    leavings: 'My absences',
    leavingsLead: '{used} counted; number {limit} hands the paper in.',
    leavingsFree: 'This exam does not limit absences.',
    leavingsShort: '{n} counted',
    noLeavings: 'You have not left the exam',
    noLeavingsText: 'Less than 5 seconds is not written down.',
    appealWaits: 'Appeal waits',
    appealGranted: 'Appeal granted',
    appealRefused: 'Appeal refused',
    gaveTime: '{n} more {n|minute|minutes}',
    gaveTry: 'One try given back',
    gaveCount: 'No longer counted',
  },
})
