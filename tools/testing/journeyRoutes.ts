import { route, routeNames } from '@/routes'
import { untappedOnBuild, untappedRoutes } from '../shells/excused'
import { compareNotes, knownGaps, readNotes, type Report } from './journeyNotes'

const builds = ['h5', 'weapp'] as const

/** The screens of the specification that a build has, as the journeys' browsers note them. */
const wanted = builds.flatMap((build) =>
  routeNames
    .filter((name) => route(name).ours !== true && (route(name).only ?? build) === build)
    .filter((name) => !(name in untappedRoutes))
    .map((name) => `${build} ${name}`)
    .filter((line) => !(line in untappedOnBuild)),
)

/** Which screens of the specification a tap of a journey led to (docs/decisions/136, 151). */
export function journeyRoutesReport(): Report {
  const { lines, unheard } = readNotes('routes')
  const known = knownGaps('tools/shells/noTap.txt')
  const what = 'screens of the specification that a tap of journeys led to'
  return compareNotes(what, wanted, lines, unheard, known)
}
