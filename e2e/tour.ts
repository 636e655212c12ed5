import { answerQuestions, fillLogIn, goToQuestion, openSheet, startExam } from './exam'
import type { Person } from './Person'
import { nurse, type World } from './World'

/** Called on each screen when it shows what it is for; `name` is fit for a file. */
export type Visit = (name: string) => Promise<void>

/** Goes through every screen once, in the states that matter most. The person's phone speaks Chinese. */
export async function tour({ server }: Pick<World, 'server'>, person: Person, visit: Visit): Promise<void> {
  await person.open('logIn')
  await person.see('手机号')
  await visit('login')
  await lookAtWaysIn(person, visit)
  await person.open('logIn')
  await fillLogIn(person, nurse)
  await person.see('医务人员手卫生规范')
  await visit('library')
  await readDocuments(person, visit)
  await takeAnExam(person, await server.exam({ task_name: '手卫生与隔离季度考核', questions: 12, minutes: 30 }), visit)
  await lookAtMine(person, visit)
}

/** What somebody sees who is not logged in: a screen and a word of it. */
const waysIn = [
  ['privacyPolicy', '个人信息', {}],
  ['personalInfoList', '个人信息', {}],
  ['sliderVerify', '验证', {}],
  ['register', '第 1 步', {}],
  ['selectCity', '湖北', {}],
  ['treeSelect', '重症医学科', { comId: 'renhe' }],
  ['submitApplication', '医院', {}],
  ['helper', '400-969-7756', {}],
  ['openApp', '', {}],
] as const

async function lookAtWaysIn(person: Person, visit: Visit): Promise<void> {
  for (const [name, word, params] of waysIn) {
    await person.open(name, params)
    await person.see(word)
    await visit(name)
  }
}

async function readDocuments(person: Person, visit: Visit): Promise<void> {
  await person.open('documentList')
  await person.see('医务人员手卫生规范')
  await visit('documents')
  await person.open('documentDetail', { docId: 'DOC001' })
  await person.see('发布机关')
  await visit('document')
}

async function takeAnExam(person: Person, taskId: string, visit: Visit): Promise<void> {
  await person.open('examHome')
  await person.see('手卫生与隔离季度考核')
  await visit('exam-home')
  await person.open('examList')
  await person.see('手卫生与隔离季度考核')
  await visit('exam-list')
  await person.open('examNotice', { taskId })
  await person.see('开始之前')
  await visit('exam-notice')
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
  await person.open('examTries', { taskId })
  await person.see('手卫生与隔离季度考核')
  await visit('tries')
}

async function lookAtMine(person: Person, visit: Visit): Promise<void> {
  await person.open('mine')
  await person.see(nurse.name)
  await visit('mine')
  await person.open('myExams')
  await person.see('手卫生与隔离季度考核')
  await visit('my-exams')
  await person.open('myDetails')
  await person.see(nurse.name)
  await visit('details')
  await person.open('changePassword')
  await person.see('密码')
  await visit('password')
  await person.open('editUserNumber')
  await person.see('身份证')
  await visit('numbers')
  await person.open('notFound')
  await visit('not-found')
}
