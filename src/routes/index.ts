import { accountRoutes } from './account'
import { channelRoutes } from './channel'
import { examRoutes } from './exam'
import { reportRoutes } from './reports'
import { libraryRoutes } from './library'
import { meetingRoutes } from './meeting'
import { practiceRoutes } from './practice'
import { preventionRoutes } from './prevention'
import { skillRoutes } from './skill'
import { shareRoutes } from './share'
import { studyRoutes } from './study'
import { trainingRoutes } from './training'
import { messageRoutes } from './message'
import type { Route } from './route'

/** The screens, by area. */
export const routeAreas = {
  library: libraryRoutes,
  study: studyRoutes,
  exam: examRoutes,
  practice: practiceRoutes,
  account: accountRoutes,
  meeting: meetingRoutes,
  share: shareRoutes,
  skill: skillRoutes,
  reports: reportRoutes,
  channel: channelRoutes,
  training: trainingRoutes,
  message: messageRoutes,
  prevention: preventionRoutes,
}

type Together<A> = (A extends unknown ? (one: A) => void : never) extends (all: infer T) => void
  ? { [N in keyof T]: T[N] }
  : never

/** THE table of screens. */
export const routes = Object.assign({}, ...Object.values(routeAreas)) as Together<
  (typeof routeAreas)[keyof typeof routeAreas]
>
export type RouteName = keyof typeof routes

type Needed<R> = R extends { params: readonly (infer P extends string)[] } ? P : never
type Possible<R> = R extends { optional: readonly (infer P extends string)[] } ? P : never
type Query<R> = { [P in Needed<R>]: string } & { [P in Possible<R>]?: string }

/** The query of a screen: needed parameters by name, optional ones when they are there. */
export type Params<N extends RouteName> = Query<(typeof routes)[N]>

export const routeNames = Object.keys(routes) as RouteName[]
/** The entry of the table of screens with that name. */
export const route = (name: RouteName): Route => routes[name]
