import type { Contract } from '@contract/calls'
import type { DepartmentForecast } from '@contract/calls/exam/mistakes'
import { Code } from '@contract/codes'
import { boundsOf, reaches } from '@contract/rules/rights'
import { smallestGroup } from '@contract/rules/content/questionnaire'
import { beginningOf, dayOf } from '@contract/rules/hospitalTime'
import { practiceKinds, refreshQuestions } from '@contract/rules/exam/practice'
import { newId } from '../../db/newId'
import type { Db } from '../../db/schema'
import type { Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { heldQuestions } from '../exam/bookService'
import { reachOf } from '../rights/rightsService'
import { categoryNames, drawForgotten } from './bankRepository'
import {
  bookNumbers,
  forecastByDepartment,
  listForecast,
  peopleByDepartment,
  peopleToRefresh,
} from './bookRepository'
import { curve } from './bookCalls'
import type { PersonKey } from './cardRepository'
import { collectFor } from './collectMistakes'
import { notFound, personKeyOf } from './shownQuestions'
import { insertExercise } from './exerciseRepository'
import { replies } from './texts'

type ForecastCalls = Pick<
  Handlers<Contract['mistakes']>,
  'forecast' | 'buildRefresh' | 'departments' | 'assignRefresh'
>

const weakestShown = 3

async function buildRefresh(
  db: Db,
  {
    person,
    brand,
    categories,
    held,
    now,
  }: {
    person: PersonKey
    brand: string
    categories: readonly string[]
    held: ReadonlySet<string>
    now: number
  },
) {
  const drawn = await drawForgotten(db, {
    person,
    wanted: { comId: person.comId, brand, categories, kinds: practiceKinds, held },
    most: refreshQuestions,
    day: dayOf(now),
    curve,
  })
  if (drawn.length === 0) return undefined
  const exerciseId = newId(now)
  await insertExercise(
    db,
    person,
    { exerciseId, kind: 'refresh', source: 'all', categories },
    drawn,
    now,
  )
  return { taskId: exerciseId, questionCount: drawn.length }
}

/** The forecast of forgetting, for me and for managers, and the exercise against it. */
export const forecastCalls: ForecastCalls = {
  async forecast(_input, { db, caller, now }) {
    const person = personKeyOf(caller)
    await collectFor(db, caller, now)
    const day = dayOf(now)
    const { expected } = await bookNumbers(db, person, day, curve)
    return { expected, list: await listForecast(db, person, day, curve) }
  },

  async buildRefresh({ knowCatId }, { db, caller, now }) {
    const person = personKeyOf(caller)
    const wanted = knowCatId === undefined ? [] : [knowCatId]
    if ((await categoryNames(db, wanted)).size < wanted.length) throw notFound()
    const built = await buildRefresh(db, {
      person,
      brand: caller.brand,
      categories: wanted,
      held: await heldQuestions(db, person, now),
      now,
    })
    if (!built) throw new DomainError(Code.notFound, replies.noQuestionsFit)
    return built
  },

  async departments(_input, { db, caller, now }) {
    const reach = await reachOf(db, caller, 'report.numbers')
    const rows = await forecastByDepartment(db, reach, dayOf(now), curve)
    const people = await peopleByDepartment(db, reach.hospitals)
    const departments = new Map<string, DepartmentForecast & { sum: number; questions: number }>()
    for (const { departmentId, departmentName, people: group, ...row } of rows) {
      const size = people.get(departmentId) ?? 0
      const isHidden = size < smallestGroup
      const one = departments.get(departmentId) ?? {
        departmentId,
        departmentName,
        people: isHidden ? null : size,
        expected: null,
        weakest: [],
        sum: 0,
        questions: 0,
      }
      departments.set(departmentId, one)
      if (isHidden) continue
      one.sum += row.expected * row.questions
      one.questions += row.questions
      one.expected = one.sum / one.questions
      if (group >= smallestGroup && one.weakest.length < weakestShown) one.weakest.push(row)
    }
    return { list: [...departments.values()] }
  },

  async assignRefresh({ departmentId, knowCatId }, { db, caller, now }) {
    const size = (await peopleByDepartment(db, [caller.comId])).get(departmentId) ?? 0
    if (
      !reaches(boundsOf(caller, 'message.send'), departmentId) ||
      size < smallestGroup ||
      (await categoryNames(db, [knowCatId])).size === 0
    )
      throw notFound()
    let people = 0
    for (const personId of await peopleToRefresh(
      db,
      caller.comId,
      departmentId,
      knowCatId,
      beginningOf(dayOf(now)),
    )) {
      const person = { comId: caller.comId, personId }
      // Held questions are left out of what is shown when it is opened; who sits an exam now must not make this call slow.
      if (
        await buildRefresh(db, {
          person,
          brand: caller.brand,
          categories: [knowCatId],
          held: new Set(),
          now,
        })
      )
        people++
    }
    return { people }
  },
}
