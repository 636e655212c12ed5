import { defineTexts } from '@/core/i18n'

/** Texts of courses that the tab page and the study feature share. */
export const text = defineTexts({
  zh: {
    courses: '课程', facts: '{issuer} · {credit} 学分', amount: '{n} 节 · {minutes} 分钟', progress: '已学 {n}%', phases: '{done} / {all} 节',
    learn: '去学习', goOn: '继续学习', look: '查看', again: '回看', doing: '学习中', done: '已完成', doneScore: '已完成 {score} 分', missed: '已错过', withdrawn: '已撤回',
    opens: '{day}开放', ends: '{day}截止', nothing: '这里还没有课程', nothingText: '有新的课程时会出现在这里。',
    scope: '谁的课程', platform: '平台课程', hospital: '本院课程', running: '正在学习', counts: '按状态', todoCount: '待学', doingCount: '学习中', doneCount: '已完成', missedCount: '已错过',
    toPlan: '学习计划', toCertificates: '我的证书', toMine: '学习记录', toKnow: '应知应会', toCollege: '利康学院', toTraining: '培训与考核', search: '搜索课程', hot: '大家在搜', noMatch: '没有找到相应的课程',
  },
  en: {
    courses: 'courses', facts: '{issuer} · {credit} credits', amount: '{n} parts · {minutes} min', progress: '{n}% learnt', phases: '{done} of {all} parts',
    learn: 'Learn', goOn: 'Continue', look: 'Look', again: 'Look again', doing: 'Learning', done: 'Done', doneScore: 'Done, {score}', missed: 'Missed', withdrawn: 'Withdrawn',
    opens: 'Opens {day}', ends: 'Ends {day}', nothing: 'No courses here yet', nothingText: 'New courses will appear here.',
    scope: 'Whose courses', platform: 'Platform', hospital: 'Own hospital', running: 'Learning now', counts: 'By state', todoCount: 'To do', doingCount: 'Learning', doneCount: 'Done', missedCount: 'Missed',
    toPlan: 'My plan', toCertificates: 'My certificates', toMine: 'My records', toKnow: 'Must know', toCollege: 'Likang college', toTraining: 'Training', search: 'Search courses', hot: 'Others search for', noMatch: 'No such course',
  },
})
