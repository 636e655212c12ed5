import { defineTexts } from '@/core/i18n'

/**
 * Texts around exam tasks: leaving the screen and appeals, pauses, the confirmed best, guide and previews. Ids that journeys
 * find: appeal, leaving-ok, to-leavings, appeal-<n>, grant-<n>, refuse-<n>, decide · confirm-best, confirm-sure · pause, to-form, to-identity.
 */
export const text = defineTexts({
  zh: {
    // leaving the screen
    cutHandedIn: '离开次数已到上限，已替你交卷，{n} 题算数。觉得不公平可以申诉。',
    leftCounted: '你离开了答题页 {seconds} 秒，已计入。再离开 {left} 次会自动交卷。',
    leftLast: '你离开了答题页 {seconds} 秒，已计入。次数已到上限。',
    leftSoon: '你离开了答题页 {seconds} 秒。一分钟内只计一次，这次不算。',
    leftOwn: '你离开了答题页 {seconds} 秒，是本程序的{what}，不算。',
    leftCall: '你离开了答题页 {seconds} 秒，是来电，不算。',
    cutOff: '按本机记录，离开次数已到上限。答案都已封存，联网后由医院确认；有原因可以申诉。',
    picker: '选择图片', camera: '拍照', scan: '扫码', upload: '上传',
    appeal: '申诉', appealed: '已申诉，医院会看到', appealLater: '联网后可以申诉', understood: '知道了', toLeavings: '离开记录',
    leavings: '离开记录', leavingsLead: '已计入 {used} 次，第 {limit} 次会自动交卷。', leavingsFree: '这次考试不限制离开次数。', leavingsShort: '已计 {n} 次', noLeavings: '没有离开过答题页', noLeavingsText: '不到 5 秒的不记录。',
    appealWaits: '申诉待处理', appealGranted: '申诉通过', appealRefused: '申诉未通过', gaveTime: '延长 {n} 分钟', gaveTry: '退还一次考试机会', gaveCount: '不再计入',
    // manager
    appeals: '离开申诉', waiting: '待处理', decided: '已处理', all: '全部', noAppeals: '没有待处理的申诉', noAppealsText: '有人申诉时会出现在这里。',
    facts: '{dept} · {time} 离开 {away}', count: '已计 {used} 次，上限 {limit} 次', closedByCut: '因离开次数已交卷', stillRuns: '正在考试',
    grant: '通过', refuse: '不通过', grantTitle: '通过 {name} 的申诉？', refuseTitle: '不通过 {name} 的申诉？', decideText: '处理后不能再改，本人能看到理由。',
    give: '还给什么', giveCount: '不再计入', giveTime: '延长时间', giveTry: '退还一次机会', minutesLabel: '延长几分钟', reason: '理由', reasonShort: '请写至少两个字', cancel: '先不处理', confirm: '确定', decidedToast: '已处理 {name} 的申诉',
    tryNote: '这次成绩作废，可以重新考试',
    // best
    confirmBest: '确认最好成绩 {n} 分', confirmTitle: '把 {n} 分确认为最终成绩？', confirmText: '确认后不能再考，还在路上的答案也不再计入。', keepTrying: '还要再考', confirmSure: '确认为最终成绩', bestFinal: '最终成绩 {n} 分', bestFinalText: '不能再考',
    // pause
    pause: '暂停考试', pauseLeft: '还可暂停 {n} 次', pauseTitle: '现在暂停？', pauseText: '计时会停下，回到考试时继续。考试结束的时间不会推迟。', pauseNo: '继续作答', pauseYes: '暂停', pauseOffline: '联网后才能暂停', paused: '考试已暂停，计时已停下。', pauseFailed: '现在不能暂停：{reason}',
    // before the start
    toForm: '填写登记表', toFormText: '开始前需要填写', formDone: '登记表已填写', toIdentity: '核对身份', toIdentityText: '开始前需要核对身份证号', waitText: '两次考试之间需要间隔，{time} 起可以再考', finalText: '成绩已确认为最终成绩', oldVersion: '当前版本过旧，请更新后再考',
    partialRule: '部分答对也给分', partialRuleText: '多选、填空、排序、匹配按答对的部分得分；多选错选一项则不得分',
    captureRule: '画面带有你的姓名和手机尾号', captureRuleText: '小程序会尽量阻止截屏，浏览器做不到',
    guideTitle: '第一次考试', guide1: '选好的答案马上存在本机，断网也不会丢。', guide2: '题下的标记说明答案在本机还是已到医院。', guide3: '答题卡上能看到没答和标记的题。', guide4: '交卷前会再问你一次。', guideOk: '明白了',
    // previews
    preview: '预览', previewNote: '作者预览：不会保存任何内容。', previewPaper: '试卷预览', toPaper: '看试卷', rightAnswer: '正确答案', noPreview: '只有本院的出题人可以预览', noPreviewText: '这场考试不属于你的医院，或你没有出题权限。',
  },
  en: {
    cutHandedIn: 'You left as often as allowed, so the paper was handed in with {n} answers. You can appeal.',
    leftCounted: 'You were away from the exam for {seconds} s and it counts. After {left} more the paper is handed in.',
    leftLast: 'You were away from the exam for {seconds} s and it counts. That was the last one allowed.',
    leftSoon: 'You were away from the exam for {seconds} s. Only one a minute counts, so this one does not.',
    leftOwn: 'You were away from the exam for {seconds} s for {what}: it does not count.',
    leftCall: 'You were away from the exam for {seconds} s for a call: it does not count.',
    cutOff: 'By this phone you left as often as allowed. Your answers are sealed; the hospital decides when you are online, and you can appeal.',
    picker: 'choosing a picture', camera: 'the camera', scan: 'scanning', upload: 'an upload',
    appeal: 'Appeal', appealed: 'Your appeal is with the hospital', appealLater: 'You can appeal when you are online', understood: 'OK', toLeavings: 'My absences',
    leavings: 'My absences', leavingsLead: '{used} counted; number {limit} hands the paper in.', leavingsFree: 'This exam does not limit absences.', leavingsShort: '{n} counted', noLeavings: 'You have not left the exam', noLeavingsText: 'Less than 5 seconds is not written down.',
    appealWaits: 'Appeal waits', appealGranted: 'Appeal granted', appealRefused: 'Appeal refused', gaveTime: '{n} more minutes', gaveTry: 'One try given back', gaveCount: 'No longer counted',
    appeals: 'Appeals', waiting: 'Waiting', decided: 'Decided', all: 'All', noAppeals: 'No appeals wait', noAppealsText: 'New ones will appear here.',
    facts: '{dept} · left {time} for {away}', count: '{used} counted, limit {limit}', closedByCut: 'Handed in for leaving', stillRuns: 'Exam is running',
    grant: 'Grant', refuse: 'Refuse', grantTitle: 'Grant the appeal of {name}?', refuseTitle: 'Refuse the appeal of {name}?', decideText: 'This cannot be changed; the person reads your reason.',
    give: 'What is given back', giveCount: 'Not counted', giveTime: 'Time', giveTry: 'A try', minutesLabel: 'Minutes', reason: 'Reason', reasonShort: 'At least two characters', cancel: 'Not now', confirm: 'Confirm', decidedToast: 'Decided: {name}',
    tryNote: 'This attempt becomes void and can be taken again',
    confirmBest: 'Confirm the best score, {n}', confirmTitle: 'Make {n} the final score?', confirmText: 'There are no more tries afterwards, and answers still on their way do not count.', keepTrying: 'Keep my tries', confirmSure: 'Make it final', bestFinal: 'Final score {n}', bestFinalText: 'There are no more tries',
    pause: 'Pause the exam', pauseLeft: '{n} pauses left', pauseTitle: 'Pause now?', pauseText: 'The clock stops until you come back. The end of the exam does not move.', pauseNo: 'Keep answering', pauseYes: 'Pause', pauseOffline: 'Pause when you are online', paused: 'The exam is paused, the clock has stopped.', pauseFailed: 'It cannot be paused now: {reason}',
    toForm: 'Fill in the form', toFormText: 'Needed before you start', formDone: 'The form is filled in', toIdentity: 'Prove who you are', toIdentityText: 'Your identity number is checked before you start', waitText: 'There is a wait between two tries: from {time}', finalText: 'The score is final', oldVersion: 'This version is too old, please update',
    partialRule: 'Parts bring marks too', partialRuleText: 'Right parts of multiple choice, blanks, orders and pairs bring their share; one wrong choice takes all of it',
    captureRule: 'Your name and last digits stand on the screen', captureRuleText: 'The mini-program keeps screenshots away where the phone lets it; a browser cannot',
    guideTitle: 'Your first exam', guide1: 'An answer is kept on this phone at once, also without network.', guide2: 'The mark under a question says whether it is here or at the hospital.', guide3: 'The answer sheet shows what is unanswered or marked.', guide4: 'You are asked once more before the hand-in.', guideOk: 'Got it',
    preview: 'Preview', previewNote: "Author's preview: nothing is stored.", previewPaper: 'Paper preview', toPaper: 'See the paper', rightAnswer: 'Right answer', noPreview: 'Only authors of this hospital may preview', noPreviewText: 'The exam is not of your hospital, or you are not an author.',
  },
})
