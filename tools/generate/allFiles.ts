import { readdirSync, readFileSync } from 'node:fs'
import { contract, deskAreas, phoneAreas } from '@contract/calls'
import type { Area, Call } from '@contract/calls/call'
import { filePaths } from '@contract/calls/operating/file'
import { routeAreas, routes } from '@/routes'
import type { Route, RouteTable } from '@/routes/route'
import { findShells } from '../shells/find'
import { callsPage } from './callsPage'
import { callTable } from './callTable'
import { missing, notBuiltPage, pathsOf } from './notBuilt'
import { privacyGuide } from './privacyGuide'
import { rightsPage } from './rightsPage'
import { screenNames } from './screenNames'
import { screensPage } from './screensPage'

export const allCalls = (): Call[] =>
  Object.values<Area>(contract).flatMap((area) => Object.values(area))
export const allRoutes = (): Route[] => Object.values<Route>(routes)

/** The paths of docs/calls.tsv and docs/routes.tsv. */
export const specified = () => ({
  calls: pathsOf(readFileSync('docs/calls.tsv', 'utf8')),
  routes: pathsOf(readFileSync('docs/routes.tsv', 'utf8')),
})

const isOfDesk = (area: string) => (deskAreas as readonly string[]).includes(area)
const isOfPhone = (area: string) => (phoneAreas as readonly string[]).includes(area)
/** The areas of the contract that the filter takes. */
const part = (takes: (area: string) => boolean): Readonly<Record<string, Area>> =>
  Object.fromEntries(Object.entries<Area>(contract).filter(([area]) => takes(area)))

/** Every generated file, by its path, as it must be now. */
export function allFiles(): Record<string, string> {
  const built = {
    calls: [...allCalls().map((call) => call.path), ...Object.values(filePaths)],
    routes: allRoutes().flatMap((route) => [route.path, ...(route.alias ?? [])]),
  }
  return {
    'contract/callTable.gen.ts': callTable(
      part((area) => !isOfDesk(area) && !isOfPhone(area)),
      'callTable',
    ),
    'contract/phoneTable.gen.ts': callTable(part(isOfPhone), 'phoneTable'),
    'contract/deskTable.gen.ts': callTable(part(isOfDesk), 'deskTable'),
    'contract/screenNames.gen.ts': screenNames(routes),
    ...pages<Area>('docs/calls', contract, callsPage),
    ...pages<RouteTable>('docs/screens', routeAreas, screensPage),
    'docs/rights.md': rightsPage(contract),
    'docs/privacy-guide.md': privacyGuide(),
    'docs/not-built.md': notBuiltPage(missing(specified(), built), findShells()),
  }
}

/** One file an area: two people who change two areas do not meet in it. */
function pages<T>(
  folder: string,
  areas: Readonly<Record<string, T>>,
  page: (area: string, content: T) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(areas).map(([area, content]) => [`${folder}/${area}.md`, page(area, content)]),
  )
}

/** Pages of areas that are no more. */
export function leftOver(files: Record<string, string>): string[] {
  return ['docs/calls', 'docs/screens']
    .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
    .filter((file) => !(file in files))
}
