import { fillLogIn } from '../journeys/exam'
import { nurse } from '../people/World'
import { examStops, sharedExamStops } from './examStops'
import { at, inOneBrand, type Made, type Stop } from './Stop'

const hands = { taskId: 'renhe-course-hands', crsId: 'CRS001' }

/** What a learner reads and studies; both brands look alike there. */
const studyStops = inOneBrand([
  at('studyHome', '手卫生必修课', {}, 'study-home'),
  at('studyList', '小节', hands, 'course'),
  at('studyFile', '要点', { ...hands, phaseId: 'P1' }, 'paper-phase'),
  at('studyExamRecord', '测验', hands, 'study-record'),
  at('myStudy', '手卫生必修课', {}, 'my-study'),
  at('trainingPlan', '计划', {}, 'plan'),
  at('learningPaths', '学习路径', {}, 'paths'),
  at('pdfReader', '打不开这个地址', { fileUrl: 'nowhere' }, 'pdf-refused'),
  at('videoPreview', '视频', { videoId: 'crs001-p2' }, 'video'),
  at('externalLink', 'www.nhc.gov.cn', { url: 'https://www.nhc.gov.cn/' }, 'link'),
  at('magazineList', '本期文章', { magId: 'MAG202601' }, 'magazine'),
  at('articleDetail', '点赞', { artId: 'ART2026011' }, 'article'),
  at('products', '84消毒液'),
  at('productDetail', '用途与浓度', { prodId: 'DP01' }, 'product'),
  at('documentEdition', '代替', { docId: 'DOC001', versionId: '2009' }, 'old-edition'),
  at('addComment', '发布', { bizType: 'doc', bizId: 'DOC001' }, 'comment'),
  at('favorites', '还没有收藏'),
  at('mustKnow', '接触患者之前', {}, 'must-know'),
  at('highScoreHandbook', '考前复习', {}, 'handbook'),
  at('college', '利康学院'),
  at('collegeSearch', '大家在搜', {}, 'search'),
  at('training', '计划'),
  at('extendStudy', '包含的任务', { sceneId: 'scene-hands' }, 'study-scene'),
  at('questionnaireBegin', '感染管理科', { taskId: hands.taskId }, 'questionnaire'),
  at('survey', '总体满意', { taskId: hands.taskId }),
  at('questionnaireApplyInfo', '信息无误', { taskId: hands.taskId }, 'questionnaire-me'),
  at('selectRole', '首次登录', {}, 'role'),
  at('signedIn', '目标性监测工作例会', { meetingId: 'meeting-monitoring' }, 'signed-in'),
  at('mySkills', '考核人', {}, 'my-skills'),
  at('myCredits', '取得', {}, 'my-credits'),
  at('myCompetences', '岗位', {}, 'my-competences'),
  at('skillResult', '要改进', { observationId: 'renhe-observation-1' }, 'skill-result'),
  at('signInPictures', '最多 9 张', { meetingId: 'meeting-monitoring' }, 'meeting-pictures'),
])

/** A nurse of both brands: the library, an exam, what is theirs. */
export const nurseStops = (made: Made): readonly Stop[] => [
  {
    ...at('library', '今日待办'),
    async by({ person }) {
      await person.open('logIn')
      await fillLogIn(person, nurse)
    },
  },
  at('documentList', '医务人员手卫生规范', {}, 'documents'),
  at('searchAll', '指南（', { keyword: '手卫生' }, 'search-all'),
  at('documentDetail', '发布机关', { docId: 'DOC001' }, 'document'),
  ...examStops(made),
  at('mine', nurse.name),
  at('myExams', '手卫生与隔离季度考核', {}, 'my-exams'),
  at('myDetails', nurse.name, {}, 'details'),
  at('changePassword', '密码', {}, 'password'),
  at('editUserNumber', '身份证', {}, 'numbers'),
  ...studyStops,
  ...inOneBrand(sharedExamStops(made)),
  {
    ...at('certificates', '去换证'),
    async by({ person, server }) {
      const ending = { personId: nurse.personId, title: '医务人员手卫生规范', daysLeft: 20 }
      await server.endingCertificate(ending)
      await person.open('certificates')
    },
  },
  at('notFound', '页面', {}, 'not-found'),
]
