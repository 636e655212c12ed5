import { defineTexts } from '@/core/i18n'

export const text = defineTexts({
  zh: {
    facts: '知识点', knowIntro: '按您的岗位整理的应知应会。', scoreIntro: '考前复习：按知识分类翻看要点。', allCategories: '全部', categories: '知识分类', noFacts: '这里还没有知识点', source: '出处：{source}', practise: '练这一类', count: '{n} 条',
    college: '学院', courses: '公开课与考试', labels: '标签', allLabels: '全部', kinds: '类型', allKinds: '全部', course: '课程', exam: '考试', noTasks: '没有找到相应的内容', noTasksText: '换一个词或标签试试。', searchCollege: '搜索课程和考试', missing: '您的资料还缺：{fields}', toDetails: '去看我的资料', toKnow: '应知应会', toHandbook: '高分手册',
    hot: '大家在搜', mine: '我搜过的', forget: '清空', forgetTitle: '清空搜索记录？', forgetText: '只清掉您自己的记录。', cancel: '取消', searchAll: '搜索课程和考试', noWords: '还没有搜索记录', results: '搜索结果', inCourses: '课程', inExams: '考试',
    state0: '未开放', state1: '待完成', state2: '进行中', state3: '已完成', state4: '可再考', state5: '已结束', state6: '已撤回', ends: '{day}截止', progress: '已学 {n}%', score: '{n} 分', lastIn: '{time}在学',
    hub: '培训与考核', plan: '计划', todo: '待办', history: '历史', views: '看什么', noPlan: '计划里还没有课程', noPlanText: '在课程页点“加入计划”。', noTodo: '没有待办', noTodoText: '课程和考试都完成了。', noHistory: '还没有学习或考试记录', study: '学习', exams: '考试', toHistory: '全部历史', evaluate: '评价培训', measure: '知识测评', toPlan: '学习计划',
    scenes: '专题', noScenes: '现在没有开放的专题', noScenesText: '开放后会出现在这里。', sceneGone: '没有找到这个专题', sceneGoneText: '它可能已结束，或不属于您的医院。', toStudy: '去学习', window: '{from} 至 {to}', tasks: '包含的任务', certRule: '证书', noSceneTasks: '这个专题还没有任务', begin: '开始',
    survey: '问卷', anonymous: '不记名：不保存是谁填的。', named: '记名：医院能看到您的回答。', done: '已提交', doneText: '谢谢，您的回答已交给医院。', over: '问卷现在不能填写', submit: '提交', required: '必答', choose: '选一项', chooseMany: '可选多项', write: '写在这里', unanswered: '还有 {n} 题必答', back: '返回', draftKept: '没提交的回答留在本机。',
  },
  en: {
    facts: 'the facts', knowIntro: 'What somebody of your post must know.', scoreIntro: 'To revise before an exam: the points by category.', allCategories: 'All', categories: 'Categories', noFacts: 'No facts here yet', source: 'Source: {source}', practise: 'Practise these', count: '{n} facts',
    college: 'the college', courses: 'Open courses and exams', labels: 'Labels', allLabels: 'All', kinds: 'Kinds', allKinds: 'All', course: 'Courses', exam: 'Exams', noTasks: 'Nothing found', noTasksText: 'Try another word or label.', searchCollege: 'Search courses and exams', missing: 'Still missing about you: {fields}', toDetails: 'My details', toKnow: 'Must know', toHandbook: 'High-score handbook',
    hot: 'Others search for', mine: 'I searched for', forget: 'Clear', forgetTitle: 'Clear your searches?', forgetText: 'Only your own are forgotten.', cancel: 'Cancel', searchAll: 'Search courses and exams', noWords: 'No searches yet', results: 'Found', inCourses: 'Courses', inExams: 'Exams',
    state0: 'Not open', state1: 'To do', state2: 'Doing', state3: 'Done', state4: 'Try again', state5: 'Over', state6: 'Withdrawn', ends: 'Ends {day}', progress: '{n}% learnt', score: '{n} marks', lastIn: 'Last {time}',
    hub: 'Training', plan: 'Plan', todo: 'To do', history: 'History', views: 'What to see', noPlan: 'Your plan is empty', noPlanText: 'Tap “Add to my plan” on a course.', noTodo: 'Nothing to do', noTodoText: 'All courses and exams are done.', noHistory: 'Nothing learnt or sat yet', study: 'Study', exams: 'Exams', toHistory: 'All history', evaluate: 'Rate the training', measure: 'Knowledge test', toPlan: 'My plan',
    scenes: 'the programmes', noScenes: 'No programme is open now', noScenesText: 'They appear here when they open.', sceneGone: 'No such programme', sceneGoneText: 'It may be over, or not be of your hospital.', toStudy: 'To study', window: '{from} to {to}', tasks: 'Its tasks', certRule: 'Certificate', noSceneTasks: 'No tasks in it yet', begin: 'Begin',
    survey: 'the questionnaire', anonymous: 'Anonymous: nobody is stored.', named: 'With your name: the hospital sees your answers.', done: 'Handed in', doneText: 'Thank you, the hospital has your answers.', over: 'This cannot be filled in now', submit: 'Hand in', required: 'Required', choose: 'Choose one', chooseMany: 'Choose several', write: 'Write here', unanswered: '{n} required questions left', back: 'Back', draftKept: 'What is not handed in stays on this phone.',
  },
})
