/** Where a tap on a message about a task leads. */
export const pathOf = {
  exam: (taskId: string) => `/examdetail?taskId=${taskId}`,
  course: (taskId: string, courseId: string) => `/studylist?taskId=${taskId}&crsId=${courseId}`,
  meeting: (meetingId: string) => `/signInInfoEntering?meetingId=${meetingId}`,
  training: (taskId: string) => `/trainingUpload?taskId=${taskId}`,
  survey: (surveyId: string) => `/questionnairebeginanswer?taskId=${surveyId}`,
  certificate: () => '/extendCertificate',
  document: (_taskId: string, docId: string) => `/docdetail?docId=${docId}`,
  skill: (taskId: string) => `/own/skills?taskId=${taskId}`,
} as const
