import { buildTarget } from '@/platform/buildTarget'
import { type RouteName, route } from '@/routes'

/** Whether this build has the screen: some need a wide screen or files, and the mini-program goes without them. */
export const isBuilt = (name: RouteName) => (route(name).only ?? buildTarget) === buildTarget
