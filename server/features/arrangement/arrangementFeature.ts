import type { Feature, FeatureDeps } from '../../Feature'
import { arrangementCalls, arrangementMakingCalls } from './arrangementCalls'

/** What the study home of the phone shows: banners, entries, words. */
export function arrangementFeature({
  settings,
  addresses,
}: Pick<FeatureDeps, 'settings' | 'addresses'>): Feature<'arrangement' | 'arrangementMaking'> {
  const deps = { brands: settings.identity.brands, addresses }
  return {
    handlers: {
      arrangement: arrangementCalls(deps),
      arrangementMaking: arrangementMakingCalls(deps),
    },
  }
}
