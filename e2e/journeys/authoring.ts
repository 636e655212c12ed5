import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { loadContent } from '../../content/load'
import type { DraftBody, DraftQuestion } from '../../server/features/authoring/draft/DraftQuestion'
import { writeXlsx } from '../../server/features/authoring/formats/xlsx/writeXlsx'
import { answerQuestions, handIn, logIn, startExam } from './exam'
import { eventually, type Person } from '../people/Person'
import { type Account, colleague, nurse } from '../people/World'
import type { E2eServer } from '../server/E2eServer'

export const author: Account = { personId: 'renhe-0004', mobile: '13800000004', name: '许文博' }

/** Somebody at a browser that has files. */
export interface AtDesk extends Person {
  chooseFile(control: string, file: { name: string; bytes: Buffer }): Promise<void>
}

type Plain = Extract<DraftBody, { kind: 'single' | 'multiple' | 'judge' }>

/** Choices of our own bank as a workbook: what an author has who keeps the bank in Excel. Returns the file and how many stand in it. */
async function bankAsWorkbook(): Promise<{ bytes: Buffer; count: number }> {
  const { questions, knowledgeTree } = loadContent()
  const paths = new Map(
    knowledgeTree.flatMap((top) => [
      [top.knowCatId, top.knowCatName] as const,
      ...top.children.map(
        (leaf) => [leaf.knowCatId, `${top.knowCatName}/${leaf.knowCatName}`] as const,
      ),
    ]),
  )
  const drafts = questions.flatMap((question): DraftQuestion[] => {
    const right = question.answer
      .map((key) => question.options.findIndex((option) => option.key === key))
      .sort((a, b) => a - b)
    let body: Plain | undefined
    if (question.type === 'judge') body = { kind: 'judge', right: right[0] === 0 }
    else if (question.type === 'single' || question.type === 'multiple')
      body = { kind: question.type, options: question.options.map(({ text }) => text), right }
    return body
      ? [
          {
            stem: question.stem,
            explanation: question.explanation,
            source: question.source,
            difficulty: question.difficulty,
            category: paths.get(question.knowCatId) ?? '',
            ...body,
          },
        ]
      : []
  })
  return { bytes: await writeXlsx(drafts, false), count: drafts.length }
}

/**
 * THE journey of an author: a file with a mistake is refused by its line; our own bank comes in from a workbook; an exam is made,
 * previewed and published; a nurse finds it in the list and sits it; the author cannot hurt the nurse's attempt any more.
 */
export async function importMakeAndSit({
  server,
  desk,
  phone,
}: {
  server: E2eServer
  desk: AtDesk
  phone: Person
}): Promise<void> {
  await logIn(desk, author)
  await desk.open('importQuestions')
  await desk.type(
    '把题目粘贴在这里',
    '1. 揉搓多久？\nA. 15 秒\nB. 5 秒\n答案：A\n2. 没有答案？\nA. 甲\nB. 乙',
  )
  await desk.tap('检查文字')
  await desk.see('1 处错误')
  await desk.see('第 5 行')
  await desk.tap('换一个文件')
  const { bytes, count } = await bankAsWorkbook()
  await desk.chooseFile('#choose-file', { name: '感控题库.xlsx', bytes })
  await desk.see(`读到 ${count} 题`)
  await desk.see('与已有题目相近')
  await desk.tap('全部导入')
  await desk.tap('#confirm-import')
  await desk.see(`已导入 ${count} 题`)
  await desk.tap('去题库看看')
  await desk.tap('#owner-own')
  await desk.see(`共 ${count} 题`)

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
  const picture = (name: string) => ({
    name: `${name}.png`,
    bytes: readFileSync(`content/media/${name}.png`),
  })
  await logIn(desk, author)
  await desk.open('editQuestion')
  await desk.type('题干', '图中的容器应当装什么？')
  await desk.chooseFile('#media-stem', picture('q-sharps-box'))
  await desk.see('题干：图片 1 的替代文字')
  await desk.type('选项 A', '用过的针头')
  await desk.type('选项 B', '用过的纱布')
  await desk.tap('A 是正确答案')
  await desk.chooseFile('#media-option1', picture('q-yellow-bag'))
  await desk.see('选项 B：图片 1 的替代文字')
  await desk.tap('#choose-category')
  await desk.tap('#category-KC0101')
  await desk.tap('#save-question')
  await desk.see('请写替代文字')
  await desk.type('题干：图片 1 的替代文字', '黄色硬壳容器')
  await desk.type('选项 B：图片 1 的替代文字', '黄色软袋')
  await desk.tap('#save-question')
  await desk.see('已保存')

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
