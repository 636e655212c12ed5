import { contract } from '@contract/calls'
import type { SurveyAnswer, SurveyQuestion } from '@contract/calls/community/survey'
import { everybody } from '@contract/rules/audience'
import { person } from '../server/testing/client'
import { startServer, type TestServer } from '../server/testing/startServer'
import type { Row } from './table'

const { survey, surveyMaking } = contract
const answers = 10_000
const rounds = 7
/** As the desk reads a list for its workbook. */
const exportPage = 100
const dayMs = 86_400_000
const options = ['很有用', '有用', '一般', '没用'].map((label, at) => ({ value: `o${at}`, label }))
const question = (n: number): SurveyQuestion => {
  const asked = {
    queId: `q${n}`,
    title: `第 ${n} 题：这次培训怎么样？`,
    required: 0 as const,
    logic: null,
  }
  if (n % 5 === 0) return { ...asked, type: 'longText', options: [] }
  if (n % 5 === 4) return { ...asked, type: 'nps', options: [] }
  return { ...asked, type: n % 5 === 3 ? 'multiple' : 'single', options }
}
const questions = Array.from({ length: 20 }, (_, at) => question(at + 1))

const answerTo = ({ queId, type }: SurveyQuestion, n: number): SurveyAnswer => {
  if (type === 'longText') return { queId, value: [`希望多一些案例，第 ${n} 份`] }
  if (type === 'nps') return { queId, value: [String(n % 11)] }
  return { queId, value: type === 'multiple' ? [`o${n % 4}`, `o${(n + 1) % 4}`] : [`o${n % 4}`] }
}

/** Ms of the middle one of several calls, after one that warms up. */
async function middle(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = -1; round < rounds; round++) {
    const began = performance.now()
    await work()
    if (round >= 0) times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)]!
}

async function store(server: TestServer, surveyId: string, edition: number): Promise<void> {
  for (let from = 0; from < answers; from += 1000)
    await server.db
      .insertInto('survey_record')
      .values(
        Array.from({ length: 1000 }, (_, at) => ({
          com_id: 'renhe',
          survey_id: surveyId,
          record_id: `bench-${String(from + at).padStart(6, '0')}`,
          edition,
          person_id: 'renhe-0001',
          created_at: server.now(),
          answers: JSON.stringify(questions.map((one) => answerTo(one, from + at))),
        })),
      )
      .execute()
}

/** 10,000 answers to a questionnaire of 20 questions: what its author reads, and what a change of it costs while people answer. */
export async function benchAnswers(): Promise<Row[]> {
  const server = await startServer()
  try {
    const author = await person(server.url, 4)
    const nurse = await person(server.url, 1)
    const draft = {
      title: '培训满意度',
      intro: '',
      anonymous: 0 as const,
      several: 1 as const,
      startTime: server.now() - dayMs,
      endTime: server.now() + 30 * dayMs,
      whom: everybody,
      questions,
    }
    const { surveyId, edition } = await author.ask(surveyMaking.save, { survey: draft, publish: 1 })
    await store(server, surveyId, edition)
    const ms = async (name: string, limit: number, work: () => Promise<unknown>): Promise<Row> => ({
      name,
      value: await middle(work),
      unit: 'ms',
      limit,
    })
    const page = { pageIndex: 1, pageSize: 50 }
    const rows = [
      await ms('results of 20 questions', 1500, () =>
        author.ask(surveyMaking.results, { surveyId }),
      ),
      await ms('the same with a cross table', 1500, () =>
        author.ask(surveyMaking.results, { surveyId, cross: { queId: 'q4', by: 'q1' } }),
      ),
      await ms('single answers, a page of 50', 300, () =>
        author.ask(surveyMaking.records, { surveyId, ...page }),
      ),
    ]
    const began = performance.now()
    for (let pageIndex = 1; pageIndex <= answers / exportPage; pageIndex++)
      await author.ask(surveyMaking.records, { surveyId, pageIndex, pageSize: exportPage })
    rows.push({
      name: 'all answers for the workbook, 100 at a time',
      value: (performance.now() - began) / 1000,
      unit: 's',
    })
    // Its author changes it while people answer the edition that they have in hand.
    let now = edition
    let handedIn = 0
    const times: number[] = []
    const changed = (async () => {
      for (let n = 0; n < 5; n++) {
        const changedDraft = { ...draft, questions: questions.slice(0, 19 - n) }
        now = (
          await author.ask(surveyMaking.save, {
            surveyId,
            edition: now,
            survey: changedDraft,
            publish: 1,
          })
        ).edition
      }
    })()
    const answered = (async () => {
      for (let n = 0; n < 100; n++) {
        const began = performance.now()
        const ballot = `bench-ballot-${String(n).padStart(12, '0')}`
        await nurse.ask(survey.save, {
          surveyId,
          edition,
          answers: questions.map((one) => answerTo(one, n)),
          ballot,
        })
        times.push(performance.now() - began)
        handedIn++
      }
    })()
    await Promise.all([changed, answered])
    const { editions } = await author.ask(surveyMaking.results, { surveyId })
    const kept = editions.reduce((sum, one) => sum + one.answers, 0)
    return [
      ...rows,
      {
        name: 'an answer handed in while it is changed, the slowest of 100',
        value: Math.max(...times),
        unit: 'ms',
        limit: 500,
      },
      {
        name: 'answers lost by five changes on the way',
        value: answers + handedIn - kept,
        unit: '',
        limit: 0,
      },
      {
        name: 'memory of node after it',
        value: process.memoryUsage().rss / 1024 / 1024,
        unit: 'MB',
      },
    ]
  } finally {
    await server.close()
  }
}
