import { answerQuestions, goToQuestion, openSheet, startExam } from '../journeys/exam'
import { at, type Made, type Stop } from './Stop'

/** From the list of exams through a sitting to its review, with a while without network. */
export const examStops = ({ examId: taskId }: Made): readonly Stop[] => [
  at('examHome', '手卫生与隔离季度考核', {}, 'exam-home'),
  at('examList', '手卫生与隔离季度考核', {}, 'exam-list'),
  at('examNotice', '开始之前', { taskId }, 'exam-notice'),
  {
    ...at('examAnswer', '已到医院', {}, 'answer'),
    async by({ person }) {
      await startExam(person, taskId)
      await answerQuestions(person, 1, 8, 12)
      await person.tap('#option-B')
      await person.tap('#mark')
    },
  },
  {
    ...at('examAnswer', '已保存在本机', {}, 'answer-offline'),
    async by({ person }) {
      await person.goOffline()
      await goToQuestion(person, 10)
      await person.tap('#option-A')
    },
  },
  { ...at('examSheet', '未答', {}, 'sheet'), by: ({ person }) => openSheet(person) },
  {
    ...at('examSheet', '现在交卷', {}, 'hand-in'),
    async by({ person }) {
      await person.goOnline()
      await person.tap('#hand-in')
    },
  },
  {
    ...at('examSheet', '交卷回执', {}, 'result'),
    by: ({ person }) => person.tap('#hand-in-anyway'),
  },
  { ...at('examReview', '第 1 题', {}, 'review'), by: ({ person }) => person.tap('#to-review') },
  at('examTries', '手卫生与隔离季度考核', { taskId }, 'tries'),
  {
    ...at('examLeavings', '离开', {}, 'leavings'),
    async by({ person, server }) {
      const [attempt] = await server.attempts(taskId)
      await person.open('examLeavings', { taskId, attemptId: attempt?.attemptId ?? '' })
    },
  },
]

/** An exam that a share brings, and what it asks before it begins. */
export const sharedExamStops = ({ formExamId: taskId }: Made): readonly Stop[] => [
  at('sharedExam', '分享来的考核', { taskId }, 'shared-exam'),
  at('examForm', '参加考试前需要填写', { taskId }, 'exam-form'),
  at('examIdentity', '核对身份证号', { taskId }, 'exam-identity'),
  at('sharedEnded', '考试已经结束', { taskId }, 'shared-ended'),
]
