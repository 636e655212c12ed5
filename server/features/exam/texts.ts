import { defineTexts } from '../../http/texts'

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
  sitting: {
    zh: '你正在考试，交卷以后才能查看答案和解析',
    en: 'you are sitting an exam: answers can be read once it is handed in',
  },
  closedUntilEnd: {
    zh: '这里有题目在还没结束的考试里，考试结束后可以查看；急用请找出卷人',
    en: 'this has questions of an exam that is not over: they can be read after its end; the author of the exam has them before',
  },
  vrOver: { zh: '这个场景已经结束', en: 'this scene is over' },
  sceneTitle: { zh: '还没有写名称', en: 'it has no name yet' },
  sceneTimes: { zh: '结束时间要晚于开始时间', en: 'it has to end after it begins' },
  sceneTasks: { zh: '还没有选考试或课程', en: 'it has no exam and no course yet' },
  sceneTaskGone: {
    zh: '有考试或课程已撤销，请去掉后再保存',
    en: 'an exam or course was withdrawn, please take it out',
  },
  sceneChanged: {
    zh: '别人刚改过这个专题。请重新打开，看看改了什么',
    en: 'somebody has just changed it. Please open it anew to see what',
  },
  sceneOfOthers: {
    zh: '这个专题是别人做的，你的权限只到部分科室，不能修改',
    en: 'somebody else made it, and your right holds for some departments: you cannot change it',
  },
  sceneCertificate: {
    zh: '专题是否发证书，由能颁发证书的人设置',
    en: 'whether it gives a certificate is set by who may issue certificates',
  },
  scenePlatform: {
    zh: '地区、指定医院和新冠、省级专题由平台设置',
    en: 'regions, chosen hospitals and programmes of a province are set by the platform',
  },
  taskNotOpen: { zh: '考试尚未开始', en: 'this exam is not open yet' },
  taskEnded: { zh: '考试已结束', en: 'this exam has ended' },
  noTriesLeft: { zh: '考试次数已用完', en: 'there are no tries left' },
  scoreFinal: {
    zh: '成绩已确认为最终成绩，不能再考',
    en: 'the score is final, there are no more tries',
  },
  nothingToConfirm: { zh: '还没有可以确认的成绩', en: 'there is no score to confirm yet' },
  waitFirst: {
    zh: '两次考试之间需要间隔，请在 {minutes} 分钟后再考',
    en: 'please wait {minutes} {minutes|minute|minutes} before the next try',
  },
  formNeeded: { zh: '开始前请先填写登记表', en: 'please fill in the form first' },
  identityNeeded: { zh: '开始前请先核对身份', en: 'please prove who you are first' },
  versionOld: {
    zh: '当前版本过旧，请更新后再考',
    en: 'this version is too old for the exam, please update',
  },
  roomNotStarted: {
    zh: '等待监考开考 · {room}',
    en: 'Waiting for the invigilator to start · {room}',
  },
  notYourRoom: {
    zh: '{room} 由 {names} 监考，只有他们或有监考权限的人能开考',
    en: '{room} is watched over by {names}: only they, or who may supervise its people, can start it',
  },
  roomsUnknown: { zh: '考场：{problem}', en: 'Rooms: {problem}' },
  roomOwn: {
    zh: '{name} 是 {room} 的监考员，也要在这个考场应考；请换一位监考员，或在考试对象里排除',
    en: '{name} watches over {room} and would sit in it: choose another invigilator, or take them out of whom the exam is for',
  },
  roomStarted: {
    zh: '{room} 已经开考，不能再去掉',
    en: '{room} was started and has to stay',
  },
  notYourRooms: {
    zh: '这场考试没有由你监考的考场',
    en: 'no room of this exam is yours to watch over',
  },
  pauseNotAllowed: { zh: '这次考试不能暂停', en: 'this exam cannot be paused' },
  noPausesLeft: { zh: '暂停次数已用完', en: 'there are no pauses left' },
  taskMoved: { zh: '状态已变化，请刷新后再试', en: 'the state has changed, please refresh' },
  formClosed: {
    zh: '已经开始考试，登记内容不能再改',
    en: 'the exam has begun, the form cannot be changed',
  },
  appealReason: {
    zh: '请写明申诉的理由，负责人才能处理',
    en: 'Say why you appeal: without a reason nobody can decide',
  },
  appealedBefore: {
    zh: '已经申诉过，请等结果',
    en: 'You have appealed already: wait for the answer',
  },
  reasonNeeded: { zh: '请写明原因', en: 'Give a reason' },
  scoreRange: {
    zh: '分数要在 0 到 {total} 之间',
    en: 'the score has to be between 0 and {total}',
  },
  notGraded: { zh: '成绩还没有出来', en: 'there is no score yet' },
  sameScore: { zh: '分数和现在一样', en: 'the score is the same as now' },
  changeWaits: {
    zh: '这次考试已有一项更正或作废在等第二人处理',
    en: 'a correction of this try waits for a second person already',
  },
  notAppealable: {
    zh: '只有计入次数的离开可以申诉',
    en: 'only an absence that counts can be appealed',
  },
  appealTime: {
    zh: '考试已结束，只能退还一次机会',
    en: 'the attempt is over: only a try can be given back',
  },
  attemptOpen: { zh: '这次考试还没有交卷', en: 'this attempt is not handed in yet' },
  attemptOver: { zh: '这次考试已经结束', en: 'this attempt is over' },
  lateDecided: {
    zh: '没有等待处理的迟到答案，可能已有人处理',
    en: 'no late answers wait here; somebody may have decided',
  },
  lateWaits: {
    zh: '有迟到送达的答案等待处理，请先确认或作废这些答案',
    en: 'late answers wait for a decision; decide about them first',
  },
  notRunning: { zh: '这次考试已不在进行中', en: 'this attempt does not run any more' },
  voidBefore: { zh: '这次考试已经作废', en: 'this attempt is void already' },
  reopenRunning: { zh: '这次考试还在进行中，无需重开', en: 'this attempt still runs' },
  reopenShown: {
    zh: '答案已被查看，不能重开；可以作废后重考',
    en: 'the answers were read, so this cannot be opened again; make it void instead',
  },
  reopenOther: { zh: '这位同事正在进行另一次考试', en: 'this person sits another attempt now' },
  answerChanged: {
    zh: '答案已有变化，请刷新后重新评阅',
    en: 'the answer has changed, please load it again',
  },
})

/** What keeps rooms from being published. */
export const roomProblems = defineTexts({
  name: { zh: '请给每个考场起名', en: 'give each room a name' },
  sameName: { zh: '有两个考场都叫 {room}', en: 'two rooms are called {room}' },
  unwatched: { zh: '{room} 还没有监考员', en: '{room} has no invigilator yet' },
  others: {
    zh: '要有且只有一个考场不选科室：其余人员都在那里考',
    en: 'exactly one room names no departments: everybody else sits there',
  },
  unitTwice: { zh: '同一个科室只能在一个考场', en: 'a department sits in one room only' },
})

/** The page of the 3-D scene that comes with the program. */
export const ownSceneTexts = defineTexts({
  title: { zh: '手卫生五个时刻', en: 'Five moments for hand hygiene' },
  noScript: { zh: '请打开浏览器的 JavaScript', en: 'Please switch JavaScript on' },
})
