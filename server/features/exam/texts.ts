import { defineTexts } from '../../http/texts'

/** Replies of this feature: why a request is refused. */
export const replies = defineTexts({
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
  pauseNotAllowed: { zh: '这次考试不能暂停', en: 'this exam cannot be paused' },
  noPausesLeft: { zh: '暂停次数已用完', en: 'there are no pauses left' },
  taskMoved: { zh: '状态已变化，请刷新后再试', en: 'the state has changed, please refresh' },
  formClosed: {
    zh: '已经开始考试，登记内容不能再改',
    en: 'the exam has begun, the form cannot be changed',
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
