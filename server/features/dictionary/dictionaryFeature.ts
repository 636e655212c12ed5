import type { Feature, FeatureDeps } from '../../Feature'
import { dictionaryCalls } from './dictionaryCalls'

/** Lists of choices, brands, menus. */
export function dictionaryFeature({
  settings,
  demo,
}: Pick<FeatureDeps, 'settings' | 'demo'>): Feature<'dictionary'> {
  const { brands, messaging } = settings.identity
  const entries = Object.entries(messaging.apps)
  return {
    handlers: {
      dictionary: dictionaryCalls({
        brands,
        appCodeOf: (appId) => entries.find(([, keys]) => keys.appId === appId)?.[0],
        demo,
      }),
    },
  }
}
