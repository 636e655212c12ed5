import { contract } from '@contract/calls'
import { everybody, onlyPeople } from '@contract/rules/audience'
import { dayMs } from '@contract/rules/hospitalTime'
import { type Client, person } from '../client'
import { documentForm } from '../documentForm'
import { questionForm } from '../questionForm'
import type { TestServer } from '../startServer'

const { authoring, document, documentMaking, libraryMaking, questionReview, roster } = contract
const { company, creditKeeping, hospital, operation, people, surveyMaking, yearPlan } = contract
const paging = { pageIndex: 1, pageSize: 20 }

interface People {
  author: Client
  administrator: Client
  operator: Client
  nurse: Client
  reviewer: Client
}

/** What takes a thing of a state that no id of the demo has. A refusal is no fault here: then the call stays open. */
export async function byHand(server: TestServer): Promise<void> {
  const [author, administrator, operator, nurse, reviewer] = await Promise.all(
    [4, 3, 900, 1, 16].map((number) => person(server.url, number)),
  )
  const all: People = {
    ...{ author: author!, administrator: administrator!, operator: operator!, nurse: nurse! },
    reviewer: reviewer!,
  }
  await questions(all)
  await documents(all, server.now())
  await libraryThings(all)
  await plans(all)
  await shifts(all, server)
  await others(all)
}

/** Questions that wait, were sent back and withdrawn, and moved. */
async function questions({ author, administrator }: People): Promise<void> {
  await administrator.send(questionReview.setRule, { isWanted: 1 })
  const propose = async (stem: string) => {
    await author.send(authoring.saveQuestion, { form: questionForm(stem) })
    const { data } = await administrator.send(questionReview.list, { state: 'review', ...paging })
    return data?.list.find((one) => one.stem === stem)?.proposalId ?? ''
  }
  const first = await propose('再看一眼的第一题')
  await administrator.send(questionReview.proposal, { proposalId: first })
  await administrator.send(questionReview.publish, { proposalIds: [first] })
  await administrator.send(questionReview.sendBack, {
    proposalIds: [await propose('再看一眼的第二题')],
    note: '请写清楚',
  })
  await author.send(questionReview.withdraw, { proposalId: await propose('再看一眼的第三题') })
  const { data } = await author.send(authoring.questions, { owner: 'own', ...paging })
  const question = data?.list[0]
  if (question) {
    await author.send(authoring.versions, { questionId: question.questionId })
    await author.send(authoring.moveQuestions, {
      questionIds: [question.questionId],
      expected: 1,
      knowCatId: 'KC0102',
    })
  }
}

/** A document that has to be read, and no longer; its next edition handed in, taken back and dropped. */
async function documents({ author, reviewer, nurse }: People, now: number): Promise<void> {
  const form = documentForm(now, { number: '试〔2026〕1号' })
  const saved = await author.ask(documentMaking.save, { form })
  const { docId, versionId } = await reviewer.ask(
    documentMaking.publish,
    await author.ask(documentMaking.submit, saved),
  )
  const { taskId } = await author.ask(documentMaking.giveReading, {
    ...{ docId, endTime: now + dayMs, whom: onlyPeople(['renhe-0001']) },
  })
  await nurse.send(document.reading, { docId, versionId })
  await author.ask(documentMaking.endReading, { taskId })
  const next = await author.ask(documentMaking.nextEdition, { docId })
  const draft = await author.ask(documentMaking.save, {
    ...next,
    form: { ...form, inForceTime: now, whatChanged: '时机' },
  })
  const waiting = await author.ask(documentMaking.submit, draft)
  await author.ask(documentMaking.drop, await author.ask(documentMaking.takeBack, waiting))
}

/** The same of a magazine, a product and a guide; a category that holds nothing. */
async function libraryThings({ author, administrator }: People): Promise<void> {
  for (const kind of ['mag', 'prod', 'guide'] as const) {
    const { data } = await author.send(libraryMaking.list, { kind, state: 'published', ...paging })
    for (const { itemId } of data?.list.slice(0, 3) ?? []) {
      const draft = await author.send(libraryMaking.nextEdition, { kind, itemId })
      const waiting = await author.send(libraryMaking.submit, draft.data)
      const back = await author.send(libraryMaking.takeBack, waiting.data)
      await author.send(libraryMaking.drop, back.data ?? draft.data)
    }
  }
  const made = await administrator.send(libraryMaking.saveCategory, { name: '试剂' })
  await administrator.send(libraryMaking.removeCategory, made.data)
}

/** A draft of a plan that is removed; a line of one that stays. */
async function plans({ administrator }: People): Promise<void> {
  const line = { title: '手卫生', months: [3], hours: 2, whom: everybody, speaker: '', note: '' }
  const plan = {
    ...{ title: '试着写的计划', year: 2027, unitId: null },
    lines: [{ ...line, proof: 'signIn' as const }],
  }
  const { planId, edition, lineIds } = await administrator.ask(yearPlan.save, { plan, publish: 0 })
  await administrator.send(yearPlan.line, { lineId: lineIds[0] ?? '' })
  const kept = await administrator.ask(yearPlan.save, { plan, publish: 1 })
  await administrator.send(yearPlan.line, { lineId: kept.lineIds[0] ?? '' })
  await administrator.send(yearPlan.remove, { planId, edition })
}

/** An exercise of a shift that ends. */
async function shifts({ administrator }: People, { db }: TestServer): Promise<void> {
  const exercise = await db
    .selectFrom('shift_exercise')
    .select('exercise_id')
    .where('com_id', '=', 'renhe')
    .executeTakeFirst()
  if (exercise)
    await administrator.send(roster.removeExercise, { exerciseId: exercise.exercise_id })
}

async function others({ author, administrator, operator, nurse }: People): Promise<void> {
  const { data } = await author.send(surveyMaking.list, paging)
  for (const { surveyId } of data?.list ?? [])
    await nurse.send(company.searchForSurvey, { taskId: surveyId, ...paging })
  await operator.send(operation.failedLogIns, paging)
  await administrator.send(creditKeeping.statement, { userId: 'renhe-0001', year: 2026 })
  await administrator.send(people.endSessions, { userId: 'renhe-0006' })
  await operator.send(hospital.close, { comId: 'ankang', isOpen: 0, reason: '试一试' })
}
