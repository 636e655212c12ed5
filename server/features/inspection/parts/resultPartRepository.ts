import { sql } from 'kysely'
import { dayStamp, minuteStamp } from '@contract/rules/hospitalTime'
import { gradedAttempts } from '@contract/states'
import { isOfPack } from '../boundsRepository'
import type { PackBounds } from '../packBounds'
import { examsOf, isHandedIn, type PackExam } from './examRepository'
import { column, namedColumns, type Named, type PackPlan } from './PackPlan'
import { named, withUnit } from './partRepository'

interface Result extends Named {
  taskId: string
  attemptNo: number
  score: number | null
  passed: boolean
  state: number
  closedAt: number
}

function outcomeOf({ passed, state }: Result) {
  if (passed) return 'passed'
  return gradedAttempts.includes(state) ? 'failed' : 'notGraded'
}

const results = (bounds: PackBounds, exams: readonly PackExam[]) => sql<Result>`
  select a.task_id as "taskId", ${named}, a.attempt_no as "attemptNo", a.score, a.passed, a.state, a.closed_at as "closedAt"
  from attempt a join person p on p.com_id = a.com_id and p.person_id = a.person_id ${withUnit}
  where ${isHandedIn(bounds)} and a.task_id = any(${exams.map(({ taskId }) => taskId)}::text[]) and ${isOfPack(bounds, 'p')}
  order by array_position(${exams.map(({ taskId }) => taskId)}::text[], a.task_id), dept, p.person_name, p.person_id, a.attempt_no`

/** Every try that was handed in, and each exam with its sums. */
export const resultPart: PackPlan = {
  part: 'results',
  needs: 'report.read',
  count: async ({ tx, bounds }) =>
    (await examsOf(tx, bounds)).reduce((sum, { attempts }) => sum + attempts, 0),
  async write({ tx, bounds, text, write, sums }) {
    const exams = await examsOf(tx, bounds)
    const titles = new Map(exams.map(({ taskId, title }) => [taskId, title]))
    await write<PackExam>({
      name: text('examSheet'),
      columns: [
        column(text('exam'), 9, ({ title }) => title),
        column(text('issuer'), 4, ({ issuer }) => issuer),
        column(text('from'), 3, ({ startTime }) => dayStamp(startTime)),
        column(text('to'), 3, ({ endTime }) => dayStamp(endTime)),
        column(text('totalScore'), 2, ({ totalScore }) => totalScore),
        column(text('passScore'), 2, ({ passScore }) => passScore),
        column(text('tries'), 2, ({ attempts }) => attempts),
        column(text('people'), 2, ({ people }) => people),
        column(text('passedPeople'), 2, ({ passed }) => passed),
        column(text('average'), 2, ({ average }) => average),
      ],
      rows: exams,
    })
    let passed = 0
    const rows = await write<Result>(
      {
        name: text('resultSheet'),
        columns: [
          column(text('exam'), 8, ({ taskId }) => titles.get(taskId) ?? ''),
          ...namedColumns(text),
          column(text('try'), 2, ({ attemptNo }) => attemptNo),
          column(text('score'), 2, ({ score }) => score),
          column(text('result'), 3, (result) => text(outcomeOf(result))),
          column(text('handedIn'), 4, ({ closedAt }) => minuteStamp(closedAt)),
        ],
        rows: results(bounds, exams),
      },
      ({ passed: isPassed }) => (passed += isPassed ? 1 : 0),
    )
    sums.set('tries', rows)
    sums.set('passedTries', passed)
  },
}
