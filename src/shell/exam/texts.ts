import { defineTexts } from '@/core/i18n'

/** Texts of the exam that the tab page and the exam feature share. */
export const text = defineTexts({
  zh: {
    exams: '考试', facts: '{issuer} · {pass} 分及格', amount: '{count} 题 · {minutes} 分钟', triesLeft: '还可考 {n} 次',
    goOn: '继续作答', take: '去考试', again: '再考一次', result: '看成绩', look: '查看',
    doing: '进行中', passed: '已通过 {score} 分', failed: '未通过 {score} 分', missed: '已错过', withdrawn: '已撤回',
    opens: '{day}开放', endsToday: '今天 {time} 截止', endsTomorrow: '明天 {time} 截止', ends: '{day}截止',
    nothing: '这里还没有考试', nothingText: '有新的考试时会出现在这里。',
    // leaving the screen
    awayFor: '离开 {time}', seconds: '{n} 秒', minutes: '{m} 分 {s} 秒',
    vCounted: '计入', vShort: '不到 5 秒，不算', vOwn: '本程序的操作，不算', vCall: '来电，不算', vSoon: '一分钟内只计一次，不算', vOver: '已交卷，不算', vExcused: '申诉通过，不算',
    // home
    search: '搜索考试', running: '正在进行', progress: '已答 {n} / {all}', onThisPhone: '{n} 题在本机', scope: '谁的考试', platform: '平台考试', hospital: '本院考试',
    todoCount: '待考', doingCount: '进行中', doneCount: '已完成', missedCount: '已错过', counts: '按状态', allExams: '全部考试', practice: '组卷练习', practiceNote: '选几类题，边练边看解析',
    corrected: '答案已更正：《{exam}》{before} 分改为 {after} 分', scenes: '专题考核', scenesNote: '几场考试组成的专题', vr: 'VR 考试', vrNote: '在三维场景里操作',
  },
  en: {
    exams: 'exams', facts: '{issuer} · pass mark {pass}', amount: '{count} questions · {minutes} min', triesLeft: '{n} tries left',
    goOn: 'Continue', take: 'Take it', again: 'Try again', result: 'Result', look: 'Look',
    doing: 'Running', passed: 'Passed, {score}', failed: 'Not passed, {score}', missed: 'Missed', withdrawn: 'Withdrawn',
    opens: 'Opens {day}', endsToday: 'Ends today {time}', endsTomorrow: 'Ends tomorrow {time}', ends: 'Ends {day}',
    nothing: 'No exams here yet', nothingText: 'New exams will appear here.',
    awayFor: 'Away for {time}', seconds: '{n} s', minutes: '{m} min {s} s',
    vCounted: 'Counted', vShort: 'Under 5 seconds', vOwn: 'Our own errand, not counted', vCall: 'A call, not counted', vSoon: 'One a minute, not counted', vOver: 'After the hand-in, not counted', vExcused: 'Appeal granted, not counted',
    search: 'Search exams', running: 'Running', progress: '{n} of {all} answered', onThisPhone: '{n} on this phone', scope: 'Whose exams', platform: 'Platform', hospital: 'Own hospital',
    todoCount: 'To do', doingCount: 'Doing', doneCount: 'Done', missedCount: 'Missed', counts: 'By state', allExams: 'All exams', practice: 'Practice', practiceNote: 'Pick categories, learn from the explanations',
    corrected: 'A key was corrected: “{exam}” is {after} now, it was {before}', scenes: 'Exam packages', scenesNote: 'Several exams that belong together', vr: 'VR exams', vrNote: 'Work in a 3-D scene',
  },
})
