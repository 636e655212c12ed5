import { defineTexts } from '@/core/i18n'

/** Texts of shared exams, scenes, VR exams, and what is asked before an exam. Ids: enter, to-form, submit-form, check-identity, field-<key>-<n>. */
export const text = defineTexts({
  zh: {
    entry: '考试', enter: '进入考试', goOn: '继续作答', fillFirst: '先填登记表', result: '看成绩', toExams: '去考试',
    readyTitle: '可以参加', formNeededTitle: '参加前请先填登记表', goOnTitle: '你有一次没交的考试', doneTitle: '你已经考过了', doneScore: '最好成绩 {n} 分',
    notYetTitle: '还没有开始', notYetText: '{time} 开放，到时再来。', endedTitle: '考试已经结束', endedText: '考试已于 {time} 结束。', endedPlain: '这场考试已经结束，或已被撤回。',
    otherTitle: '不是你所在医院的考试', otherText: '分享来自 {com}，你的账号属于 {mine}。请向分享的人核实，或用那家医院的账号登录。', otherPlain: '这个分享不属于你的医院（{mine}），或已经失效。',
    scopeTitle: '你不在考试范围内', scopeText: '这场考试面向其他科室。', window: '{from} – {to}', facts: '{n} 题 · {minutes} 分钟', hospital: '医院', department: '科室', person: '考生',
    scenes: '专题考试', noScenes: '现在没有开放的专题', noScenesText: '有新的专题时会出现在这里。', noExams: '这个专题还没有考试', sceneGone: '没有找到这个专题', sceneGoneText: '可能已经结束，或不属于你的医院。登录后再试一次。', certRule: '证书要求', exams: '考试',
    vr: 'VR 考试', vrOpen: '进入场景', vrCopied: '场景地址已复制，请在浏览器中打开', vrNotYet: '{time} 开放', vrOver: '已结束', vrBlocked: '场景地址未获准，暂不能进入', noVr: '没有 VR 考试', noVrText: '有新的 VR 考试时会出现在这里。', vrAway: '场景在另一个网站，考试成绩由那里记录。', vrState: '按状态', vrStateOpen: '进行中', vrStateOver: '已结束',
    form: '登记表', formLead: '参加考试前需要填写。开始考试后不能再改。', submitForm: '提交', formDone: '登记表已提交', optional: '（可不填）', choose: '请选择',
    missing: '请填写', tooLong: '最多 {n} 个字', notNumber: '请填数字', tooLarge: '不能大于 {n}', notOption: '请选择一项', notDate: '请按 2026-11-30 的样子填写日期', format: '格式不正确', dateHint: '例如 2026-11-30', noForm: '这场考试不需要登记',
    identity: '核对身份', identityLead: '开始考试前核对身份证号。核对后 30 分钟内有效。', idNumber: '身份证号', jobNumber: '工号（登记过才需要）', check: '核对', checked: '核对通过', wrongId: '身份证号与登记的不一致', wrongJob: '工号与登记的不一致', idNumberWrong: '身份证号不正确', notComplete: '你还没有登记身份证号', toNumbers: '去登记', tooMany: '错的次数太多，请 15 分钟后再试', loading: '考试',
  },
  en: {
    entry: 'Exam', enter: 'To the exam', goOn: 'Continue', fillFirst: 'Fill in the form', result: 'Result', toExams: 'To the exams',
    readyTitle: 'You can take it', formNeededTitle: 'A form comes first', goOnTitle: 'You have an attempt that is not handed in', doneTitle: 'You have taken it', doneScore: 'Best score {n}',
    notYetTitle: 'Not open yet', notYetText: 'It opens {time}.', endedTitle: 'The exam has ended', endedText: 'It ended {time}.', endedPlain: 'This exam has ended or was withdrawn.',
    otherTitle: 'An exam of another hospital', otherText: 'It was shared by {com}; your account is of {mine}. Ask who shared it, or log in there.', otherPlain: 'This link is not for your hospital ({mine}), or no longer valid.',
    scopeTitle: 'This exam is not for you', scopeText: 'It is for other departments.', window: '{from} – {to}', facts: '{n} questions · {minutes} min', hospital: 'Hospital', department: 'Department', person: 'Name',
    scenes: 'Special exams', noScenes: 'Nothing is open now', noScenesText: 'New ones will appear here.', noExams: 'No exams here yet', sceneGone: 'Not found', sceneGoneText: 'It may have ended or belong to another hospital. Log in and try again.', certRule: 'Certificate', exams: 'exams',
    vr: 'VR exams', vrOpen: 'Enter the scene', vrCopied: 'The address is copied; open it in a browser', vrNotYet: 'Opens {time}', vrOver: 'Over', vrBlocked: 'The address is not allowed yet', noVr: 'No VR exams', noVrText: 'New ones will appear here.', vrAway: 'The scene stands on another site, which keeps the score.', vrState: 'By state', vrStateOpen: 'Open', vrStateOver: 'Over',
    form: 'Form', formLead: 'Needed before the exam. It cannot be changed after the start.', submitForm: 'Submit', formDone: 'The form is filled in', optional: ' (optional)', choose: 'Choose',
    missing: 'Please fill this in', tooLong: 'At most {n} characters', notNumber: 'A number, please', tooLarge: 'At most {n}', notOption: 'Choose one', notDate: 'A date like 2026-11-30', format: 'This does not look right', dateHint: 'Like 2026-11-30', noForm: 'This exam needs no form',
    identity: 'Who you are', identityLead: 'Your identity number is checked before the start. It holds for 30 minutes.', idNumber: 'Identity number', jobNumber: 'Staff number (if you have one)', check: 'Check', checked: 'Checked', wrongId: 'Not the identity number we know', wrongJob: 'Not the staff number we know', idNumberWrong: 'This is no identity number', notComplete: 'We do not know your identity number yet', toNumbers: 'Give it', tooMany: 'Too many wrong tries; wait 15 minutes', loading: 'exam',
  },
})
