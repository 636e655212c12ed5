import type { RouteTable } from './route'

const home = { page: 'pages/study/index', title: 'study', tab: 'study', tabBar: true, keepAlive: true } as const
const file = { page: 'features/study/pages/phase/index', back: 'studyList', share: 'off', params: ['taskId', 'crsId', 'phaseId'], optional: ['fileId'] } as const
const questions = { page: 'features/study/pages/questions/index', title: 'studyExam', share: 'off', params: ['taskId', 'crsId', 'phaseId'] } as const

const paper = 'features/study/pages/paper/index'

export const studyRoutes = {
  studyHome: { path: '/study', ...home, optional: ['tabindex', 'taskType', 'showScope', 'category', 'categoryName', 'sceneId'] },
  studyIndex: { path: '/studyindex', ...home, optional: ['tabindex', 'category', 'sceneId'] },
  studyList: { path: '/studylist', page: 'features/study/pages/course/index', back: 'studyHome', keepAlive: true, params: ['taskId', 'crsId'], optional: ['crsCover', 'title', 'where'] },
  studyListPreview: { path: '/studylistPreview', page: 'features/study/pages/course/index', title: 'preview', back: 'studyHome', share: 'off', params: ['taskId', 'crsId'] },
  studyFile: { path: '/studyfile', ...file },
  studyFileRewrite: { path: '/studyfilerewrite', ...file },
  studyFilePreview: { path: '/studyfilePreview', ...file, back: 'studyListPreview' },
  studyExam: { path: '/studyexam', ...questions, back: 'studyList' },
  studyExamMobile: { path: '/mstudyexam', ...questions, back: 'studyList' },
  studyExamPreview: { path: '/mstudyexamPreview', ...questions, back: 'studyListPreview' },
  studyExamRecord: { path: '/studyExamRecord', page: 'features/study/pages/record/index', title: 'studyExamRecord', back: 'studyList', share: 'off', keepAlive: true, params: ['taskId', 'crsId'] },
  myStudy: { path: '/mistudy', page: 'features/study/pages/mine/index', title: 'myStudy', tab: 'mine', tabBar: true, share: 'off', keepAlive: true },
  trainingPlan: { path: '/trainingPlan', page: 'features/study/pages/plan/index', title: 'trainingPlan', back: 'studyHome', keepAlive: true },
  certificates: { path: '/extendCertificate', page: 'features/study/pages/certificates/index', title: 'certificates', back: 'myDetails', optional: ['sceneId', 'taskId'] },
  certificateCheck: { path: '/check', page: 'features/study/pages/check/index', title: 'certificateCheck', back: 'library', optional: ['number'], ours: true },
  wps: { path: '/wps', page: paper, back: 'library', share: 'off', optional: ['docId', 'fileId', 'title'] },
  wpsAddress: { path: '/wps1', page: paper, back: 'library', share: 'off', optional: ['fileUrl', 'fileName'] },
  pdfReader: { path: '/pdfjs', page: paper, back: 'studyHome', share: 'off', optional: ['fileUrl', 'crsId', 'taskId', 'fileId', 'title'] },
  pdfPage: { path: '/pdfView', page: paper, back: 'library', share: 'off', optional: ['fileUrl', 'title'] },
  videoPreview: { path: '/videoPreview', page: 'features/study/pages/film/index', title: 'videoPreview', back: 'library', share: 'off', params: ['videoId'], optional: ['videoForm'] },
  externalLink: { path: '/externalLink', page: 'features/study/pages/link/index', title: 'externalLink', back: 'library', share: 'off', params: ['url'], optional: ['title'] },
  issuedCertificates: { path: '/manage/certificates', page: 'features/study/pages/issued/index', title: 'issuedCertificates', back: 'mine', share: 'off', auth: true, ours: true, only: 'h5', keepAlive: true },
} as const satisfies RouteTable
