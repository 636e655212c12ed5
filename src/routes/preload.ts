import { type RouteName, route } from './index'

/**
 * Which features a screen leads to next: the mini-program fetches their packages while the screen is in front, so that the first tap
 * on a ward's network finds them on the phone. The platform fetches at most 2 MB from the pages of one package together; a budget
 * (tools/budgets/weapp.test.ts) holds them to it.
 */
const nextFeatures: Partial<Record<RouteName, readonly string[]>> = {
  library: ['exam', 'library', 'message', 'share', 'meeting'],
  studyHome: ['study', 'skill', 'training'],
  examHome: ['exam'],
  mistakes: ['practice'],
  mine: ['account', 'prevention', 'reports', 'marking'],
  scan: ['meeting', 'exam'],
  messages: ['exam', 'study', 'training', 'channel'],
}

/** app.json's rules: packages by the path of the page from which they are fetched. */
export const preloadRule = Object.fromEntries(
  (Object.entries(nextFeatures) as [RouteName, readonly string[]][]).map(([name, features]) => [
    route(name).page,
    { network: 'all' as const, packages: features.map((feature) => `features/${feature}`) },
  ]),
)
