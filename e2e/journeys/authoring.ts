import { everybody } from '@contract/rules/audience'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { contract } from '@contract/calls'
import { filePaths } from '@contract/calls/operating/file'
import { answerQuestions, handIn, logIn, startExam } from './exam'
import { eventually, type Person } from '../people/Person'
import { type Account, colleague } from '../people/World'
import type { E2eServer } from '../server/E2eServer'
import { atTheDesk } from './deskCalls'

export const author: Account = { personId: 'renhe-0004', mobile: '13800000004', name: '许文博' }

/** A wrong key is found after an exam: it is corrected at the desk, and the nurse is told of the new score. */
export async function correctAndTell({
  server,
  phone,
}: {
  server: E2eServer
  phone: Person
}): Promise<void> {
  const taskId = await server.exam({ task_name: '答案有误的考试', questions: 2 })
  await logIn(phone, colleague)
  await startExam(phone, taskId)
  await answerQuestions(phone, 1, 2, 2)
  await handIn(phone)
  const desk = await atTheDesk(server, author.mobile)
  const { regradeId } = await desk.ask(contract.marking.correctKey, {
    questionId: 'Q0001',
    free: 1,
    reason: '题干有歧义，人人得分',
  })
  // A job grades anew; who looks before its end is told of nothing yet.
  await eventually(
    async () => (await desk.ask(contract.marking.regrade, { regradeId })).state === 'done',
    () => 'the regrade did not end',
  )
  await phone.open('examHome')
  await phone.see('答案已更正：《答案有误的考试》')
}

type OnPage = Person & { page(): Page }

/** So many pictures of own questions are drawn on the screen, not only asked for. */
const seesPictures = (person: OnPage, count: number) =>
  eventually(
    async () => {
      const pictures = await person
        .page()
        .locator('img[src*="/own/question/"]')
        .evaluateAll(
          (all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length,
        )
      return pictures >= count
    },
    async () => `not ${count} pictures on the screen: ${await person.screen()}`,
  )

/** A question with a picture in its stem and one in an option, in an exam, as the desk makes them. */
async function pictureExam(server: E2eServer, title: string): Promise<void> {
  const { ask, sendPart } = await atTheDesk(server, author.mobile)
  const media = async (name: string, alt: string) => {
    const bytes = readFileSync(`content/media/${name}.png`)
    const { uploadId } = await ask(contract.file.beginUpload, {
      name: `${name}.png`,
      bytes: bytes.length,
      purpose: 'question',
    })
    await sendPart(`${filePaths.part.replace('{uploadId}', uploadId)}?from=0`, bytes)
    const { fileId } = await ask(contract.file.finishUpload, { uploadId })
    return { ...(await ask(contract.authoring.takeMedia, { fileId })), alt }
  }
  const { questionId } = await ask(contract.authoring.saveQuestion, {
    form: {
      kind: 'single',
      stem: '图中的容器应当装什么？',
      explanation: '',
      source: '',
      difficulty: 'easy',
      knowCatId: 'KC0101',
      options: ['用过的针头', '用过的纱布'],
      right: [0],
      media: [await media('q-sharps-box', '黄色硬壳容器')],
      optionMedia: [{ option: 1, media: await media('q-yellow-bag', '黄色软袋') }],
    },
  })
  const plan = await ask(contract.authoring.savePlan, {
    plan: {
      title,
      desc: '',
      startTime: Date.UTC(2026, 0, 1),
      endTime: Date.UTC(2027, 0, 1),
      minutes: 30,
      maxAttempts: 1,
      passScore: 1,
      whom: everybody,
      cuttingScreenNum: -1,
      showAnswers: 'afterEnd',
      shuffleQuestions: 0,
      shuffleOptions: 0,
      partialMarks: 0,
      allowPause: 0,
      paper: { way: 'chosen', places: [{ questionId, marks: 1 }], rules: [] },
    },
  })
  await ask(contract.authoring.publishPlan, plan)
}

/** An author put a picture into the stem and one into an option; who sits the exam sees both, on either build. */
export async function askWithPictures({
  server,
  phones,
}: {
  server: E2eServer
  phones: readonly { phone: OnPage; account: Account }[]
}): Promise<void> {
  const title = '看图答题'
  await pictureExam(server, title)
  const taskId = await eventually(
    async () => (await server.publishedTask(title)) ?? undefined,
    () => 'the exam was not published',
  )
  await Promise.all(
    phones.map(async ({ phone, account }) => {
      await logIn(phone, account)
      await startExam(phone, taskId)
      await seesPictures(phone, 2)
    }),
  )
}
