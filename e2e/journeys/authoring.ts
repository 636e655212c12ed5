import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { contract } from '@contract/calls'
import { filePaths } from '@contract/calls/file'
import { answerQuestions, handIn, logIn, startExam } from './exam'
import { eventually, type Person } from '../people/Person'
import { type Account, colleague, nurse } from '../people/World'
import type { E2eServer } from '../server/E2eServer'

export const author: Account = { personId: 'renhe-0004', mobile: '13800000004', name: '许文博' }

/** Somebody at a browser that has files. */
export interface AtDesk extends Person {
  chooseFile(control: string, file: { name: string; bytes: Buffer }): Promise<void>
}

/**
 * THE journey of an author: an exam is made,
 * previewed and published; a nurse finds it in the list and sits it; the author cannot hurt the nurse's attempt any more.
 */
export async function makeAndSit({
  server,
  desk,
  phone,
}: {
  server: E2eServer
  desk: AtDesk
  phone: Person
}): Promise<void> {
  await logIn(desk, author)
  await desk.open('editExamPlan')
  await desk.see('基本信息')
  await desk.type('考试名称', '护士手卫生上岗测验')
  await desk.type('开始时间', '2026-01-01 08:00')
  await desk.type('结束时间', '2027-01-01 08:00')
  await desk.tap('随机抽题')
  await desk.tap('添加抽题规则')
  await desk.see('抽 10 题，共 10 分')
  await desk.tap('#rule-category-1')
  await desk.tap('#category-KC01')
  await desk.tap('护士')
  await desk.tap('#preview-plan')
  await desk.see('10 题，共 10 分')
  await desk.see('正确答案')
  await desk.tap('#close-preview')
  await desk.tap('#publish-plan')
  await desk.see('发布这场考试？')
  await desk.tap('#publish-now')
  await desk.see('已发布')

  const taskId = await eventually(
    async () => (await server.publishedTask('护士手卫生上岗测验')) ?? undefined,
    () => 'the exam was not published',
  )
  await logIn(phone, nurse)
  await phone.open('examList')
  await phone.see('护士手卫生上岗测验')
  await startExam(phone, taskId)
  await answerQuestions(phone, 1, 10, 10)
  await handIn(phone)

  await desk.open('examPlans')
  await desk.see('1 人已开始')
  await desk.tap('护士手卫生上岗测验')
  await desk.see('已有 1 人开始考试')
  await desk.type('及格分', '9')
  await desk.tap('#save-plan')
  await desk.see('不能再修改：及格分')
}

/** A wrong key is found after an exam: the author corrects it with a reason, follows the grading, and the nurse is told of the new score. */
export async function correctAndTell({
  server,
  desk,
  phone,
}: {
  server: E2eServer
  desk: Person
  phone: Person
}): Promise<void> {
  const taskId = await server.exam({ task_name: '答案有误的考试', questions: 2 })
  await logIn(phone, colleague)
  await startExam(phone, taskId)
  await answerQuestions(phone, 1, 2, 2)
  await handIn(phone)
  await logIn(desk, author)
  await desk.open('correctKey', { questionId: 'Q0001' })
  await desk.see('更正后会重新评')
  await desk.tap('本题不计对错，人人得分')
  await desk.type('更正原因（写进记录）', '题干有歧义，人人得分')
  await desk.tap('#correct-key')
  await desk.see('更正答案并重新评分？')
  await desk.tap('#correct-now')
  await desk.see('已重新评分')
  await desk.tap('#to-regrades')
  await desk.see('题干有歧义，人人得分')
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

/** A question with a picture in its stem and one in an option, as the desk stores it. */
async function pictureQuestion(server: E2eServer): Promise<{ code: number; msg: string }> {
  const token = await server.token(author.mobile)
  const ask = async <T>(
    path: string,
    body: string | Buffer<ArrayBuffer>,
    type: string,
  ): Promise<T> => {
    const reply = await fetch(server.url + path, {
      method: 'POST',
      headers: {
        'x-userkey': token,
        'x-domain': 'D0',
        'content-type': type,
        'idempotency-key': randomUUID(),
      },
      body,
    })
    return (await reply.json()) as T
  }
  const call = async <T>({ path }: { path: string }, data: object) =>
    ask<{ code: number; msg: string; data: T }>(path, JSON.stringify({ data }), 'application/json')
  const media = async (name: string, alt: string) => {
    const bytes = readFileSync(`content/media/${name}.png`)
    const begun = await call<{ uploadId: string }>(contract.file.beginUpload, {
      name: `${name}.png`,
      bytes: bytes.length,
      purpose: 'question',
    })
    const { uploadId } = begun.data
    const part = filePaths.part.replace('{uploadId}', uploadId)
    await ask(`${part}?from=0`, bytes, 'application/octet-stream')
    const { data } = await call<{ fileId: string }>(contract.file.finishUpload, { uploadId })
    const taken = await call<{ kind: 'image'; src: string }>(contract.authoring.takeMedia, {
      fileId: data.fileId,
    })
    return { ...taken.data, alt }
  }
  return call(contract.authoring.saveQuestion, {
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
}

/** An author puts a picture into the stem and one into an option; who sits the exam sees both, on either build. */
export async function askWithPictures({
  server,
  desk,
  phones,
}: {
  server: E2eServer
  desk: AtDesk & OnPage
  phones: readonly { phone: OnPage; account: Account }[]
}): Promise<void> {
  await logIn(desk, author)
  const question = await pictureQuestion(server)
  assert.equal(question.code, 0, question.msg)

  const title = '看图答题'
  await desk.open('editExamPlan')
  await desk.see('基本信息')
  await desk.type('考试名称', title)
  await desk.type('开始时间', '2026-01-01 08:00')
  await desk.type('结束时间', '2027-01-01 08:00')
  await desk.tap('从题库选题')
  await desk.tap('选入 图中的容器应当装什么？')
  await desk.tap('#picked')
  await desk.type('及格分', '1')
  await desk.tap('#preview-plan')
  await desk.see('正确答案')
  await seesPictures(desk, 2)
  await desk.tap('#close-preview')
  await desk.tap('#publish-plan')
  await desk.tap('#publish-now')
  await desk.see('已发布')
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
