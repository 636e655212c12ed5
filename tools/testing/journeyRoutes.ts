import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { route, routeNames } from '@/routes'
import { untappedRoutes } from '../shells/excused'

const folder = 'test-results/routes'
/** Screens of the specification that no tap of a journey leads to, a build and a name a line; it may only shrink. */
const listed = 'tools/shells/noTap.txt'
const builds = ['h5', 'weapp'] as const

/** The screens of the specification that a build has, as the journeys' browsers note them. */
const wanted = builds.flatMap((build) =>
  routeNames
    .filter((name) => route(name).ours !== true && (route(name).only ?? build) === build)
    .filter((name) => !(name in untappedRoutes))
    .map((name) => `${build} ${name}`),
)

/** What the committed list names. */
const routesWithoutTap = (): string[] => readFileSync(listed, 'utf8').split('\n').filter(Boolean)

const tapped = (): Set<string> =>
  new Set(
    existsSync(folder)
      ? readdirSync(folder).flatMap((file) => readFileSync(`${folder}/${file}`, 'utf8').split('\n'))
      : [],
  )

/** What to say after journeys ran. `isWhole`: all of them did, so that what is missing was reached by none. */
export function journeyRoutesReport(isWhole: boolean): string {
  const seen = tapped()
  const missing = wanted.filter((one) => !seen.has(one)).sort()
  const counts = `screens of the specification that a tap of these journeys led to: ${wanted.length - missing.length} of ${wanted.length}`
  if (!isWhole) return counts
  const known = routesWithoutTap()
  const fresh = missing.filter((one) => !known.includes(one))
  const gone = known.filter((one) => seen.has(one))
  return [
    counts,
    ...(fresh.length > 0
      ? [`no tap leads to, and ${listed} does not say so: ${fresh.join(', ')}`]
      : []),
    ...(gone.length > 0 ? [`tapped now, to be taken off ${listed}: ${gone.join(', ')}`] : []),
  ].join('\n')
}
