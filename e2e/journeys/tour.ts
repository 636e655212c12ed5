import { answerQuestions, fillLogIn, goToQuestion, logIn, openSheet, startExam } from './exam'
import type { RouteName } from '@/routes'
import type { Person } from '../people/Person'
import { type Account, nurse, type World } from '../people/World'

/** Called on each screen when it shows what it is for; `name` is fit for a file. */
export type Visit = (name: string) => Promise<void>

/** Goes through every screen once, in the states that matter most. The person's phone speaks Chinese. */
export async function tour(
  { server }: Pick<World, 'server'>,
  person: Person,
  visit: Visit,
  { onlyBrand = false } = {},
): Promise<void> {
  await person.open('logIn')
  await person.see('手机号')
  await visit('login')
  await lookAt(waysIn, person, visit)
  await person.open('logIn')
  await fillLogIn(person, nurse)
  await person.see('医务人员手卫生规范')
  await visit('library')
  await lookAt(documents, person, visit)
  await takeAnExam(
    person,
    await server.exam({ task_name: '手卫生与隔离季度考核', questions: 12, minutes: 30 }),
    visit,
  )
  await lookAt(mine, person, visit)
  // What looks the same in both brands is looked at in one: the tour is walked four times.
  if (!onlyBrand) await lookAt(studying, person, visit)
  await server.endingCertificate({
    personId: nurse.personId,
    title: '医务人员手卫生规范',
    daysLeft: 20,
  })
  await lookAt([['certificates', '去复训']], person, visit)
  await person.open('notFound')
  await visit('not-found')
}

/** A screen, a word of it, its parameters, and the picture's name when it is not the screen's. */
type Stop = readonly [
  route: RouteName,
  word: string,
  params?: Record<string, string>,
  name?: string,
]

/** What somebody sees who is not logged in. */
const waysIn: Stop[] = [
  ['privacyPolicy', '个人信息'],
  ['serviceAgreement', '协议'],
  ['personalInfoList', '个人信息'],
  ['sliderVerify', '验证'],
  ['register', '第 1 步'],
  ['selectCity', '湖北'],
  ['treeSelect', '重症医学科', { comId: 'renhe' }],
  ['submitApplication', '医院'],
  ['helper', '400-969-7756'],
  ['openApp', ''],
  ['epidemic', '传染病防控'],
  ['certificateCheck', '证书编号', {}, 'certificate-check'],
]

const documents: Stop[] = [
  ['documentList', '医务人员手卫生规范', {}, 'documents'],
  ['documentDetail', '发布机关', { docId: 'DOC001' }, 'document'],
]

const mine: Stop[] = [
  ['mine', nurse.name],
  ['myExams', '手卫生与隔离季度考核', {}, 'my-exams'],
  ['myDetails', nurse.name, {}, 'details'],
  ['changePassword', '密码', {}, 'password'],
  ['editUserNumber', '身份证', {}, 'numbers'],
]

const hands = { taskId: 'renhe-course-hands', crsId: 'CRS001' }
const studying: Stop[] = [
  ['studyHome', '手卫生必修课', {}, 'study-home'],
  ['studyList', '小节', hands, 'course'],
  ['studyFile', '要点', { ...hands, phaseId: 'P1' }, 'paper-phase'],
  ['studyExamRecord', '测验', hands, 'study-record'],
  ['myStudy', '手卫生必修课', {}, 'my-study'],
  ['trainingPlan', '计划', {}, 'plan'],
  ['pdfReader', '打不开这个地址', { fileUrl: 'nowhere' }, 'pdf-refused'],
  ['externalLink', 'www.nhc.gov.cn', { url: 'https://www.nhc.gov.cn/' }, 'link'],
  ['magazineList', '本期文章', { magId: 'MAG202601' }, 'magazine'],
  ['articleDetail', '点赞', { artId: 'ART2026011' }, 'article'],
  ['products', '84消毒液'],
  ['productDetail', '用途与浓度', { prodId: 'DP01' }, 'product'],
  ['documentEdition', '代替', { docId: 'DOC001', versionId: '2009' }, 'old-edition'],
  ['addComment', '发布', { bizType: 'doc', bizId: 'DOC001' }, 'comment'],
  ['favorites', '还没有收藏'],
  ['mustKnow', '接触患者之前', {}, 'must-know'],
  ['highScoreHandbook', '考前复习', {}, 'handbook'],
  ['college', '利康学院'],
  ['collegeSearch', '大家在搜', {}, 'search'],
  ['training', '计划'],
  ['extendStudy', '包含的任务', { sceneId: 'scene-hands' }, 'study-scene'],
  ['questionnaireBegin', '感染管理科', { taskId: hands.taskId }, 'questionnaire'],
  ['survey', '总体满意', { taskId: hands.taskId }],
  ['questionnaireApplyInfo', '信息无误', { taskId: hands.taskId }, 'questionnaire-me'],
]

const ofTask = { taskId: 'renhe-hand-hygiene' }
/** Screens of one account's work, in the demo's exams. The exam of `correctKey` is made before. */
export const workTours: readonly { account: Account; stops: readonly Stop[] }[] = [
  {
    account: { personId: 'renhe-0006', mobile: '13800000006', name: '' },
    stops: [
      ['practice', '手卫生'],
      ['practiceList', '练习', {}, 'practice-list'],
      ['mistakes', '错题'],
      ['measurement', '手卫生'],
      ['forecast', '记得'],
      ['vrExams', '隔离病室', {}, 'vr-exams'],
      ['extendExam', '感控行动', {}, 'scenes'],
      ['extendExam', '公开考核', { sceneId: 'scene-infection-action' }, 'scene'],
      ['signIn', '手卫生与隔离技术全院培训', { meetingId: 'meeting-hand-hygiene' }, 'sign-in'],
      ['scan', '输入编号'],
      ['sharedTask', '手卫生应知应会小测', { ...ofTask, taskType: '1' }, 'shared-task'],
      ['codeExpired', '过期', {}, 'code-expired'],
      ['messages', '全部'],
      ['trainingUpload', '培训任务', {}, 'trainings'],
      ['subjectList', '还没有申请', {}, 'applications'],
      ['subjectApplyInfo', '申请内容', { subjectId: 'further' }, 'apply'],
      ['invitation', '邀请'],
      ['preventionTools', '稀释', {}, 'tools'],
    ],
  },
  {
    account: { personId: 'renhe-0003', mobile: '13800000003', name: '' },
    stops: [
      ['reportTasks', '手卫生应知应会小测', {}, 'report-tasks'],
      ['statistics', '完成率', ofTask],
      ['reportPeople', '没有更多了', ofTask, 'report-people'],
      ['reportItems', '题', ofTask, 'report-items'],
      ['liveExam', '自动更新', ofTask, 'live'],
      ['leavingAppeals', '申诉', {}, 'appeals'],
      ['marking', '参考答案'],
      ['meetings', '手卫生与隔离技术全院培训'],
      ['meetingEdit', '会议名称', {}, 'edit-meeting'],
      ['meetingScreen', '秒后更换', { meetingId: 'meeting-hand-hygiene' }, 'meeting-code'],
      ['meetingManage', '林晓燕', { meetingId: 'meeting-monitoring' }, 'attendance'],
      ['meetingStatistics', '目标性监测工作例会', {}, 'attendance-statistics'],
      [
        'shareTask',
        '打开情况',
        { ...ofTask, taskType: '1', taskName: '手卫生应知应会小测' },
        'share',
      ],
      ['trainingSets', '布置任务', {}, 'training-sets'],
      ['trainingSet', '需要上传的内容', {}, 'set-training'],
      ['payouts', '没有提现申请'],
    ],
  },
  {
    account: { personId: 'renhe-0004', mobile: '13800000004', name: '' },
    stops: [
      ['studyListPreview', '小节', hands, 'course-preview'],
      ['studyFilePreview', '省流量', { ...hands, phaseId: 'P2' }, 'film'],
      ['studyFilePreview', '省流量', { ...hands, phaseId: 'P4' }, 'sound'],
      ['studyExamPreview', '第 10 题', { ...hands, phaseId: 'P5' }, 'questions-preview'],
      ['questionBank', '导入', {}, 'question-bank'],
      ['editQuestion', '题干', {}, 'edit-question'],
      ['correctKey', '更正原因', { questionId: 'Q0001' }, 'correct-key'],
      ['regrades', '更正', {}, 'regrades'],
      ['importQuestions', '选择文件', {}, 'import'],
      ['examPlans', '新建考试', {}, 'exam-plans'],
      ['editExamPlan', '开始之前', {}, 'edit-exam-plan'],
    ],
  },
]

/** Logs in as an account and goes through the screens of its work. */
export async function workTour(
  { account, stops }: (typeof workTours)[number],
  person: Person,
  visit: Visit,
): Promise<void> {
  await logIn(person, account)
  await lookAt(stops, person, visit)
}

async function lookAt(stops: readonly Stop[], person: Person, visit: Visit): Promise<void> {
  for (const [route, word, params = {}, name = route] of stops) {
    await person.open(route, params)
    await person.see(word)
    await visit(name)
  }
}

async function takeAnExam(person: Person, taskId: string, visit: Visit): Promise<void> {
  await lookAt(
    [
      ['examHome', '手卫生与隔离季度考核', {}, 'exam-home'],
      ['examList', '手卫生与隔离季度考核', {}, 'exam-list'],
      ['examNotice', '开始之前', { taskId }, 'exam-notice'],
    ],
    person,
    visit,
  )
  await startExam(person, taskId)
  await answerQuestions(person, 1, 8, 12)
  await person.tap('#option-B')
  await person.tap('#mark')
  await person.see('已到医院')
  await visit('answer')
  await person.goOffline()
  await goToQuestion(person, 10)
  await person.tap('#option-A')
  await person.see('已保存在本机')
  await visit('answer-offline')
  await openSheet(person)
  await visit('sheet')
  await person.goOnline()
  await person.tap('#hand-in')
  await person.see('现在交卷')
  await visit('hand-in')
  await person.tap('#hand-in-anyway')
  await person.see('交卷回执')
  await visit('result')
  await person.tap('#to-review')
  await person.see('解析')
  await visit('review')
  await lookAt([['examTries', '手卫生与隔离季度考核', { taskId }, 'tries']], person, visit)
}
