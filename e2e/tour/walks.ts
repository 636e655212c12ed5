import { route } from '@/routes'
import { mainPages, subPackagesOf } from '@/routes/derived'
import { logIn } from '../journeys/exam'
import { eventually } from '../people/Person'
import type { World } from '../people/World'
import { nurseStops } from './nurseStops'
import {
  type Build,
  inOneBrand,
  isIn,
  type Made,
  pagesOf,
  type Stop,
  type Walk,
  type Walker,
} from './Stop'
import { technicalText } from './technicalText'
import { visitorStops } from './visitorStops'
import { adminStops, authorStops, practiserStops } from './workStops'

/** THE list of what the tour looks at: every page of both builds, in the states that matter most. The phones speak Chinese. */
export const walksOf = (made: Made): readonly Walk[] => [
  { name: 'a visitor', stops: visitorStops },
  { name: 'a nurse', stops: nurseStops(made) },
  {
    name: 'somebody who practises',
    account: { personId: 'renhe-0006', mobile: '13800000006', name: '' },
    stops: inOneBrand(practiserStops),
  },
  {
    name: 'an administrator',
    account: { personId: 'renhe-0003', mobile: '13800000003', name: '' },
    stops: inOneBrand(adminStops),
  },
  {
    name: 'an author',
    account: { personId: 'renhe-0004', mobile: '13800000004', name: '' },
    stops: inOneBrand(authorStops),
  },
]

/** Makes what the walks of one brand need. */
export async function makeForTour(server: World['server']): Promise<Made> {
  const exam = { task_name: '手卫生与隔离季度考核', questions: 12, minutes: 30 }
  const examId = await server.exam(exam)
  const formExamId = await server.exam({ task_name: '分享来的考核', questions: 2 })
  await server.form(formExamId)
  // For the correction of a key: it wants an exam that holds the question.
  await server.exam({ task_name: '更正答案用的考试', questions: 3 })
  return { examId, formExamId }
}

/** Goes to each stop of a walk; `visit` is called when it shows what it is for. */
export async function goThrough(
  { account, stops }: Pick<Walk, 'account' | 'stops'>,
  walker: Walker,
  visit: (stop: Stop) => Promise<void>,
): Promise<void> {
  const { person } = walker
  if (account) await logIn(person, account)
  const build = person.build === 'h5' ? 'h5' : 'weapp'
  for (const stop of stops.filter(isIn(build))) {
    if (stop.by) await stop.by(walker)
    else await person.open(stop.route, stop.params)
    await person.see(stop.word)
    await standsAt(walker, stop)
    const found = technicalText(await person.screen())
    if (found) throw new Error(`${stop.name} shows what is meant for machines: ${found}`)
    await visit(stop)
  }
}

/** A word may stand on another page too. */
async function standsAt({ person }: Walker, { route: name, leadsTo = name }: Stop): Promise<void> {
  await eventually(
    async () => (await person.pageInFront()) === route(leadsTo).page,
    async () =>
      `${name} wants ${route(leadsTo).page}, and in front is ${await person.pageInFront()}`,
  )
}

/** Pages of a build that no stop comes to. */
export function pagesWithoutStop(build: Build, walks: readonly Walk[]): string[] {
  const seen = new Set(walks.flatMap(({ stops }) => stops.filter(isIn(build)).flatMap(pagesOf)))
  const inFeatures = subPackagesOf(build).flatMap(({ root, pages }) =>
    pages.map((page) => `${root}/${page}`),
  )
  return [...mainPages, ...inFeatures].filter((page) => !seen.has(page))
}
