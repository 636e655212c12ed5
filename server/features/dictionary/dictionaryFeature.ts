import type { Feature, FeatureDeps } from '../../Feature'
import { dictionaryCalls } from './dictionaryCalls'

/** Lists of choices, brands, menus. */
export function dictionaryFeature({
  db,
  settings,
}: Pick<FeatureDeps, 'db' | 'settings'>): Feature<'dictionary'> {
  const { brands, messaging } = settings.identity
  const entries = Object.entries(messaging.apps)
  return {
    handlers: {
      dictionary: dictionaryCalls({
        db,
        brands,
        appCodeOf: (appId) => entries.find(([, keys]) => keys.appId === appId)?.[0],
      }),
    },
  }
}
