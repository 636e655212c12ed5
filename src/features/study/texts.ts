import { defineTexts } from '@/core/i18n'

export const text = defineTexts({
  zh: {
    course: '课程', phase: '这一节', phaseList: '小节', start: '开始学习', goOn: '继续学习', end: '完成课程', again: '再学一遍', againTitle: '再学一遍？', againText: '会开始新的一轮，最好成绩和证书都保留。', cancel: '取消',
    toCertificate: '查看证书', record: '测验记录', addPlan: '加入计划', removePlan: '移出计划', finished: '课程已完成', finishedText: '得到 {credits} 学分。', endsOn: '{day}截止', audience: '适合：{who}',
    score: '最好成绩 {score} 分', progress: '已学 {n}%', optional: '选学', lockedBy: '学完第 {n} 节后开放', done: '已学完', minutes: '{m} 分 {s} 秒', seconds: '{s} 秒', questionsN: '{n} 题 · {pass} 分及格',
    video: '视频', audio: '音频', doc: '文档', text: '图文', qst: '测验', notOpen: '尚未开放', over: '已结束', notForMe: '不在学习范围内',
    of: '{course} · 第 {n} 节，共 {all} 节', watched: '已看 {n}%', read: '已读 {n}%', atHospital: '医院已记录', onThisPhone: '{n} 秒在本机', missingN: '还缺 {n} 段，共 {time}', allSeen: '这一节已经看完', fetch: '补看', speed: '速度',
    next: '完成本节，去下一节', endPhase: '完成本节', toCourse: '回到课程', rest: '看完缺的部分就能结束本节', stay: '再停留 {n} 秒就能结束本节', elsewhere: '正在另一台设备上学习', here: '在这里继续', noRecord: '这次不计入学习记录', previewNote: '预览：不计入任何人的记录',
    openFile: '打开原文件', points: '要点', captions: '字幕', page: '第 {n} 页，共 {all} 页', offline: '网络已断开，看过的部分先存在本机', failedMedia: '播放没有成功', retry: '再试一次', progressBar: '已看 {n}%，{missing}', none: '没有缺的部分', gap: '{from} 到 {to}',
    questions: '测验', submit: '提交答案', submitN: '还有 {n} 题没有作答', result: '得分 {score}', passed: '已通过', failed: '没有通过，{pass} 分及格', tryAgain: '换一组题再做', explanation: '解析', source: '出处', optionsSingle: '选一项', optionsMultiple: '可选多项', single: '单选', multiple: '多选', judge: '判断', order: '第 {n} 题', toQuestions: '去做测验',
    tries: '做过的测验', tryNo: '第 {n} 次', rightOf: '答对 {right} / {all}', noTries: '还没有做过测验', noTriesText: '学完前面的小节就可以做。', unfinished: '没有做完',
    certificates: '证书', noCertificates: '还没有证书', noCertificatesText: '完成有证书的课程后会出现在这里。', number: '编号 {number}', issued: '{day}签发', until: '有效期至 {day}', valid: '有效', expiring: '即将到期', expired: '已过期', revoked: '已撤销', copyLink: '复制验证链接', copied: '已复制', certifies: '兹证明', hasFinished: '完成了课程', reason: '原因：{reason}',
    savePdf: '下载 PDF', savePicture: '保存图片', saveBadge: '导出电子徽章', drawing: '证书正在生成，请稍后再试', pictureOf: '{name}的证书图片', renew: '去复训', renewText: '完成复训后换发新证书，有效期接在原证书之后。', renewedBy: '已换发新证书 {number}', renewedShort: '换发证书', sceneMissing: '还差 {n} 场考试', sceneNone: '这里还没有证书', sceneNoneText: '这个专题不颁发证书，或者还没有考试。', notTaken: '未参加', notPassed: '未通过',
    checkTitle: '证书验证', checkHint: '输入证书上的编号', check: '验证', checkNumber: '证书编号', unknown: '没有找到这个编号的证书', holder: '持证人', hospital: '医院', courseName: '课程', issuedBy: '签发', date: '签发日期', expire: '有效期',
    plan: '学习计划', noPlan: '计划里还没有课程', noPlanText: '在课程页点“加入计划”。', noDay: '没有定日期', remove: '移出', removed: '已移出计划', added: '已加入计划', mine: '我的学习',
  },
  en: {
    course: 'the course', phase: 'this part', phaseList: 'Parts', start: 'Begin', goOn: 'Continue', end: 'Finish the course', again: 'Learn again', againTitle: 'Learn again?', againText: 'A new round begins; your best result and the certificate stay.', cancel: 'Cancel',
    toCertificate: 'See the certificate', record: 'Test records', addPlan: 'Add to my plan', removePlan: 'Take off my plan', finished: 'The course is finished', finishedText: '{credits} credits.', endsOn: 'Ends {day}', audience: 'For: {who}',
    score: 'Best result {score}', progress: '{n}% learnt', optional: 'Optional', lockedBy: 'Opens after part {n}', done: 'Done', minutes: '{m} min {s} s', seconds: '{s} s', questionsN: '{n} questions · pass mark {pass}',
    video: 'Video', audio: 'Audio', doc: 'Document', text: 'Text', qst: 'Test', notOpen: 'Not open yet', over: 'Over', notForMe: 'Not meant for you',
    of: '{course} · part {n} of {all}', watched: '{n}% watched', read: '{n}% read', atHospital: 'At the hospital', onThisPhone: '{n} s on this phone', missingN: '{n} pieces missing, {time}', allSeen: 'You have seen all of it', fetch: 'Watch it', speed: 'Speed',
    next: 'Finish and go on', endPhase: 'Finish this part', toCourse: 'Back to the course', rest: 'Watch the missing pieces to finish', stay: 'Stay {n} s more to finish', elsewhere: 'You are studying on another device', here: 'Go on here', noRecord: 'This time is not recorded', previewNote: 'Preview: nothing is recorded',
    openFile: 'Open the file', points: 'Points', captions: 'Captions', page: 'Page {n} of {all}', offline: 'You are offline; what you watch is kept on this phone', failedMedia: 'It could not be played', retry: 'Try again', progressBar: '{n}% watched, {missing}', none: 'nothing missing', gap: '{from} to {to}',
    questions: 'Test', submit: 'Submit', submitN: '{n} questions left', result: 'Score {score}', passed: 'Passed', failed: 'Not passed, the pass mark is {pass}', tryAgain: 'Try other questions', explanation: 'Explanation', source: 'Source', optionsSingle: 'Choose one', optionsMultiple: 'Choose several', single: 'Single', multiple: 'Multiple', judge: 'True or false', order: 'Question {n}', toQuestions: 'To the test',
    tries: 'Tests taken', tryNo: 'No. {n}', rightOf: '{right} of {all} right', noTries: 'No tests taken yet', noTriesText: 'Finish the parts before it first.', unfinished: 'Not finished',
    certificates: 'Certificates', noCertificates: 'No certificates yet', noCertificatesText: 'They appear here when you finish a course that gives one.', number: 'No. {number}', issued: 'Issued {day}', until: 'Valid until {day}', valid: 'Valid', expiring: 'Expires soon', expired: 'Expired', revoked: 'Revoked', copyLink: 'Copy the check link', copied: 'Copied', certifies: 'This certifies that', hasFinished: 'has finished the course', reason: 'Reason: {reason}',
    savePdf: 'Download PDF', savePicture: 'Save picture', saveBadge: 'Export badge', drawing: 'The certificate is being drawn, please try again in a moment', pictureOf: 'Picture of the certificate of {name}', renew: 'Renew it', renewText: 'After the refresher you get a new certificate that runs on from this one.', renewedBy: 'Renewed by {number}', renewedShort: 'Renewed by', sceneMissing: '{n} exams are missing', sceneNone: 'No certificate here', sceneNoneText: 'This topic gives none, or has no exams yet.', notTaken: 'Not taken', notPassed: 'Not passed',
    checkTitle: 'Certificate check', checkHint: 'The number on the certificate', check: 'Check', checkNumber: 'Certificate number', unknown: 'There is no certificate of this number', holder: 'Holder', hospital: 'Hospital', courseName: 'Course', issuedBy: 'Issued by', date: 'Issued', expire: 'Valid until',
    plan: 'My plan', noPlan: 'Your plan is empty', noPlanText: 'Tap “Add to my plan” on a course.', noDay: 'No day set', remove: 'Remove', removed: 'Taken off your plan', added: 'On your plan', mine: 'My study',
  },
})
