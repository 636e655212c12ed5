import { defineTexts } from '@/core/i18n'

/**
 * Texts of practice. Ids that journeys find: cat-<knowCatId>, open-<knowCatId>, source-<source>, kind-<kind>, build, go-on,
 * to-list, to-measure · answers: shell/question/texts.ts, previous, mark, check, judge-right, judge-wrong, next, finish, redo, redo-wrong · exercise-<taskId> …
 */
export const text = defineTexts({
  zh: {
    range: '范围', picked: '已选 {n} / {cap}', noneMeansAll: '不选就是全部', capTitle: '最多选 10 类', capText: '最多选 10 类。先取消一类，再选这一类。', understood: '知道了',
    source: '题目来源', new: '没做过', wrong: '做错的', marked: '标记的', due: '到期的', all: '全部', kinds: '题型', single: '单选题', multiple: '多选题', judge: '判断题', fill: '填空题', order: '排序题', match: '匹配题', short: '简答题',
    count: '题数', start: '开始练习', goOn: '接着练', openTitle: '有一组没练完', openText: '已练 {done} / {total} 题', list: '我的练习', measure: '知识测评', forecast: '遗忘预测',
    fewer: '符合条件的只有 {n} 题', opened: '展开{name}', closed: '收起{name}', partly: '{name}，选了一部分', questionsN: '{n} 题', categories: '知识分类',
    ofAll: '第 {n} / {all} 题', previous: '上一题', next: '下一题', mark: '标记', isMarked: '已标记', check: '看答案', finish: '结束练习',
    chooseFirst: '先作答，再看对不对', withheld: '这道题在你还没结束的考试里，等答案公布后再练。', needsNetwork: '答案已保存在本机，联网后看解析。', needsKey: '参考答案不在本机，联网后再练这一题。', judgeYourself: '对照参考答案，自己判断：要点都写到了吗？', gotIt: '写到了', notYet: '还没有', storageFull: '本机空间已满，这次没有保存。清理空间后再试。',
    right: '答对了', wrongAnswer: '答错了', explanation: '解析', basis: '依据', noExplanation: '这一题还没有解析。', reviewNeeded: '它依据的标准已修订，解析可能过时。请向院感科核实。',
    noteLabel: '为什么错了', noteHint: '只有你自己看得到', notePlaceholder: '例如：看错了浓度单位', saveNote: '记下来', noteSaved: '已记下', local: '在本机，等待送达', stored: '已到医院',
    blockedTitle: '考试进行中', blockedText: '交卷后再来练习：练习会显示答案。', toExam: '回到考试',
    doneTitle: '练完了', doneText: '答对 {right} 题，答错 {wrong} 题', rate: '正确率', doneBlank: '还有 {n} 题没答', redoWrong: '只练错题', redo: '再练一遍', toList: '回到我的练习', wrongToBook: '答错的题已收进错题本，到期会再出现。',
    exercise: '练习', loading: '练习', state0: '未开始', state1: '练习中', state2: '已结束', refresh: '温故', listEmpty: '还没有练习', listEmptyText: '选几类题，马上开始。', build: '去组卷', remove: '移除', removeTitle: '移除这组练习？', removeText: '练过的记录和错题都会保留。', keep: '保留', removeAnyway: '移除',
    everything: '全部分类', listRow: '{source} · {total} 题', listResult: '答对 {right} · 答错 {wrong}', fromDevice: '网络已断开，这里是本机保存的练习，可以接着练。', start0: '开始', show: '查看',
    measureLead: '选 1 到 10 类，每类几道题，难度随你的回答变化。得到的是这几类的水平估计，不算成绩，只有你自己看得到。', measureStart: '开始测评', pickOne: '先选一类', measureProgress: '第 {n} 题，最多 {all} 题', submit: '提交', dontKnow: '不会', nextQuestion: '下一题', seeLevels: '看结果',
    level1: '待加强', level2: '一般', level3: '较好', level4: '优秀', levels: '我的水平', levelNote: '{right} / {all} 题答对 · {date}', unsure: '题目较少，估计不够确定', noLevels: '还没有测评过', measureAgain: '再测一次', measureDone: '测评完成', leave: '先不测了',
    shelf1: '在学', shelf2: '复习中', shelf3: '已掌握', wrongTimes: '错 {n} 次', dueOn: '{date} 到期', streak: '按期答对 {n} / 3', toShelf: '我已掌握', fromShelf: '放回错题本', mistake: '错题', myAnswers: '我的作答', blank: '没有作答', fromExam: '考试', fromPractice: '练习', fromMeasure: '测评', fromCourse: '课程', heldTitle: '现在还不能看', heldText: '这道题在你还没结束的考试里，答案公布后再来看。',
    expected: '今天预计还记得', expectedNote: '按你做过的 {n} 题和间隔时间估算', byCategory: '按分类', refreshAll: '温故 10 题', refreshOne: '温故', nothingYet: '还没有做过题', nothingYetText: '练习、考试之后，这里会估计你还记得多少。', toPractice: '去练习', mine: '我的', departments: '科室',
    people: '{n} 人', hiddenGroup: '不足 5 人，不显示', weakest: '最需要温故的分类', assign: '给全科发一组', assigned: '已发给 {n} 人，在“我的练习”里', noDepartments: '还没有科室数据', percent: '{n}%', forecastLine: '{name}：预计记得 {n}%',
  },
  en: {
    range: 'Categories', picked: '{n} of {cap} picked', noneMeansAll: 'None means all', capTitle: 'Ten categories at most', capText: 'Ten categories at most. Untick one first.', understood: 'OK',
    source: 'Which questions', new: 'New', wrong: 'Missed', marked: 'Marked', due: 'Due', all: 'All', kinds: 'Kinds', single: 'Single choice', multiple: 'Multiple choice', judge: 'True or false', fill: 'Fill in the blank', order: 'Put in order', match: 'Matching', short: 'Short text',
    count: 'Number of questions', start: 'Start practising', goOn: 'Go on', openTitle: 'An exercise is not finished', openText: '{done} of {total} done', list: 'My exercises', measure: 'Knowledge measurement', forecast: 'Forgetting forecast',
    fewer: 'Only {n} questions fit', opened: 'Open {name}', closed: 'Close {name}', partly: '{name}, partly picked', questionsN: '{n} questions', categories: 'Knowledge categories',
    ofAll: 'Question {n} of {all}', previous: 'Previous', next: 'Next', mark: 'Mark', isMarked: 'Marked', check: 'Check', finish: 'Finish',
    chooseFirst: 'Answer first', withheld: 'This question is in an exam of yours that is not over. Practise it once its answers are shown.', needsNetwork: 'Your answer is on this phone; the explanation comes when you are online.', needsKey: 'The model answer is not on this phone. Come back to this question when you are online.', judgeYourself: 'Compare with the model answer: did you name the main points?', gotIt: 'I did', notYet: 'Not yet', storageFull: 'This phone is full, so this was not kept. Free some space and try again.',
    right: 'Right', wrongAnswer: 'Wrong', explanation: 'Why', basis: 'Source', noExplanation: 'There is no explanation yet.', reviewNeeded: 'The standard behind it was revised; the explanation may be out of date. Ask the infection-control office.',
    noteLabel: 'Why I missed it', noteHint: 'Only you can read it', notePlaceholder: 'For example: misread the unit', saveNote: 'Keep', noteSaved: 'Kept', local: 'On this phone, waiting to be sent', stored: 'At the hospital',
    blockedTitle: 'An exam is going on', blockedText: 'Come back after handing in: practice shows answers.', toExam: 'Back to the exam',
    doneTitle: 'Done', doneText: '{right} right, {wrong} wrong', rate: 'Right answers', doneBlank: '{n} questions were left out', redoWrong: 'Only the wrong ones', redo: 'Once more', toList: 'To my exercises', wrongToBook: 'What you missed is in your mistakes book and comes back when it is due.',
    exercise: 'exercise', loading: 'the exercise', state0: 'Not begun', state1: 'In progress', state2: 'Ended', refresh: 'Refresh', listEmpty: 'No exercises yet', listEmptyText: 'Pick some categories and start.', build: 'Build one', remove: 'Remove', removeTitle: 'Remove this exercise?', removeText: 'Your records and mistakes stay.', keep: 'Keep it', removeAnyway: 'Remove',
    everything: 'All categories', listRow: '{source} · {total} questions', listResult: '{right} right · {wrong} wrong', fromDevice: 'You are offline. These exercises are on this phone; you can go on with them.', start0: 'Start', show: 'Look',
    measureLead: 'Pick one to ten categories. Each has a few questions that follow your answers. You get an estimate of your level; it is no mark, and only you see it.', measureStart: 'Start', pickOne: 'Pick a category first', measureProgress: 'Question {n}, at most {all}', submit: 'Submit', dontKnow: "I don't know", nextQuestion: 'Next question', seeLevels: 'See the result',
    level1: 'To build up', level2: 'Fair', level3: 'Sound', level4: 'Strong', levels: 'My levels', levelNote: '{right} of {all} right · {date}', unsure: 'Few questions: not a sure estimate', noLevels: 'Nothing measured yet', measureAgain: 'Measure again', measureDone: 'Measured', leave: 'Stop',
    shelf1: 'Learning', shelf2: 'In review', shelf3: 'Mastered', wrongTimes: 'missed {n} times', dueOn: 'due {date}', streak: '{n} of 3 right in time', toShelf: 'I know it', fromShelf: 'Back to the book', mistake: 'mistake', myAnswers: 'My answers', blank: 'No answer', fromExam: 'Exam', fromPractice: 'Practice', fromMeasure: 'Measurement', fromCourse: 'Course', heldTitle: 'Not now', heldText: 'This question is in an exam of yours that is not over. Look once its answers are shown.',
    expected: 'Expected to know today', expectedNote: 'From the {n} questions you answered and the time since', byCategory: 'By category', refreshAll: 'Refresh 10 questions', refreshOne: 'Refresh', nothingYet: 'Nothing answered yet', nothingYetText: 'After practice and exams you see here how much you still know.', toPractice: 'Practise', mine: 'Mine', departments: 'Departments',
    people: '{n} people', hiddenGroup: 'Fewer than five people: not shown', weakest: 'Most in need of a refresh', assign: 'Give one to everybody', assigned: 'Given to {n} people, under "My exercises"', noDepartments: 'No department has data yet', percent: '{n}%', forecastLine: '{name}: {n}% expected',
  },
})
