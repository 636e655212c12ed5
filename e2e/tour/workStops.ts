import { squeeze } from '../people/Person'
import { at, type Stop } from './Stop'

/** A question of an exercise answered wrong; the mistakes book, and one of its questions. */
const practiceStops: readonly Stop[] = [
  at('practice', '手卫生'),
  {
    ...at('practiceTopics', '第 1 /', {}, 'practice-topics'),
    async by({ person }) {
      for (const kind of ['fill', 'order', 'match', 'short']) await person.tap(`#kind-${kind}`)
      await person.tap('#build')
    },
  },
  {
    ...at('practiceTopics', '答错了', {}, 'practice-wrong'),
    async by({ person, server }) {
      const screen = await person.screen()
      const { wrongLetter } = await server.keyOnScreen(squeeze(screen))
      await person.tap(`#option-${wrongLetter}`)
      if (!/单选题|判断题/.test(screen)) await person.tap('#check')
    },
  },
  at('practiceList', '练习', {}, 'practice-list'),
  at('mistakes', '次 ·'),
  {
    ...at('mistake', '答错'),
    async by({ person, server }) {
      const { questionId } = await server.keyOnScreen(squeeze(await person.screen()))
      await person.tap(`#mistake-${questionId}`)
    },
  },
]

/** What learners practise, and where links and codes lead them. */
export const practiserStops: readonly Stop[] = [
  ...practiceStops,
  at('measurement', '手卫生'),
  at('forecast', '记得'),
  at('vrExams', '隔离病室', {}, 'vr-exams'),
  at('extendExam', '感控行动', {}, 'scenes'),
  at('extendExam', '公开考核', { sceneId: 'scene-infection-action' }, 'scene'),
  at('signIn', '手卫生与隔离技术全院培训', { meetingId: 'meeting-hand-hygiene' }, 'sign-in'),
  at('scan', '输入编号'),
  at(
    'sharedTask',
    '手卫生应知应会小测',
    { taskId: 'renhe-hand-hygiene', taskType: '1' },
    'shared-task',
  ),
  at('codeExpired', '过期', {}, 'code-expired'),
  at('messages', '全部'),
  at('trainingUpload', '培训任务', {}, 'trainings'),
  at('subjectList', '还没有报名', {}, 'applications'),
  at('subjectApplyInfo', '你所在的科室和推荐人', { subjectId: 'subject-hand-coach' }, 'apply'),
  at('invitation', '邀请'),
]

const ofTask = { taskId: 'renhe-hand-hygiene' }
/** What an administrator of the hospital reads and decides. */
export const adminStops: readonly Stop[] = [
  at('reportTasks', '手卫生应知应会小测', {}, 'report-tasks'),
  at('lateDuties', '共', {}, 'late'),
  at('statistics', '完成率', ofTask),
  at('reportPeople', '没有更多了', ofTask, 'report-people'),
  at('reportItems', '题', ofTask, 'report-items'),
  at('liveExam', '自动更新', ofTask, 'live'),
  at('marking', '参考答案'),
  at('examRooms', '没有要你监考的考试', {}, 'rooms'),
  at('meetings', '手卫生与隔离技术全院培训'),
  at('meetingEdit', '会议名称', {}, 'edit-meeting'),
  at('meetingScreen', '秒后更换', { meetingId: 'meeting-hand-hygiene' }, 'meeting-code'),
  at('meetingManage', '林晓燕', { meetingId: 'meeting-monitoring' }, 'attendance'),
  at('meetingStatistics', '目标性监测工作例会', {}, 'attendance-statistics'),
  at(
    'shareTask',
    '打开情况',
    { ...ofTask, taskType: '1', taskName: '手卫生应知应会小测' },
    'share',
  ),
  at('trainingReview', '审核上传', {}, 'training-review'),
  at('skillObserve', '脱卸手套和隔离衣', {}, 'skills-to-observe'),
  at('skillRun', '被考核人', { checklistId: 'renhe-skill-doffing' }, 'observing'),
  at('applications', '加入申请', {}, 'join-applications'),
]

const hands = { taskId: 'renhe-course-hands', crsId: 'CRS001' }
/** What an author makes. */
export const authorStops: readonly Stop[] = [
  at('studyListPreview', '小节', hands, 'course-preview'),
  at('studyFilePreview', '省流量', { ...hands, phaseId: 'P2' }, 'film'),
  at('studyFilePreview', '省流量', { ...hands, phaseId: 'P4' }, 'sound'),
  at('studyExamPreview', '第 1 题', { ...hands, phaseId: 'P5' }, 'questions-preview'),
  at('examPreview', '作者预览', ofTask, 'exam-preview'),
]
