import { route, type RouteName } from '@/routes'
import type { Person } from '../people/Person'
import type { Account, World } from '../people/World'

/** What was made for a tour before it begins. */
export interface Made {
  /** An exam of twelve questions, open to the nurse. */
  examId: string
  /** An exam that a share brings, which asks for a form before it begins. */
  formExamId: string
}

export interface Walker {
  server: World['server']
  person: Person
}

/** One state of one screen that the tour looks at. */
export interface Stop {
  readonly route: RouteName
  /** What stands there once the screen shows what it is for. */
  readonly word: string
  readonly params: Readonly<Record<string, string>>
  /** Of its picture; fit for a file. */
  readonly name: string
  /** How to get there, where its address alone does not lead to it. */
  readonly by?: (walker: Walker) => Promise<unknown>
  /** The screen in front afterwards, when this one only leads on. */
  readonly leadsTo?: RouteName
  /** Only that build shows it so. */
  readonly only?: Build
  /** Both brands look alike there: looked at in one. */
  readonly inOneBrand?: true
}

/** Where one person goes with their phone, in this order. */
export interface Walk {
  readonly name: string
  /** Logged in before the first stop. */
  readonly account?: Account | undefined
  readonly stops: readonly Stop[]
}

export type Build = 'h5' | 'weapp'

/** A screen by its address. */
export const at = (
  name: RouteName,
  word: string,
  params: Record<string, string> = {},
  picture: string = name,
): Stop => ({ route: name, word, params, name: picture })

export const inOneBrand = (stops: readonly Stop[]): Stop[] =>
  stops.map((stop) => ({ ...stop, inOneBrand: true }))

export const isIn = (build: Build) => (stop: Stop) =>
  (stop.only ?? build) === build && (route(stop.route).only ?? build) === build

/** The page files that a stop comes to. */
export const pagesOf = ({ route: name, leadsTo = name }: Stop) => [
  route(name).page,
  route(leadsTo).page,
]
