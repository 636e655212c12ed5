import type { Feature, FeatureDeps } from '../../Feature'
import { dictionaryCalls, type DictionaryDeps } from './dictionaryCalls'

/** Lists of choices, brands, menus. */
export function dictionaryFeature({
  settings,
  demo,
  arranged,
}: Pick<FeatureDeps, 'settings' | 'demo'> &
  Pick<DictionaryDeps, 'arranged'>): Feature<'dictionary'> {
  const { brands, messaging } = settings.identity
  const entries = Object.entries(messaging.apps)
  return {
    handlers: {
      dictionary: dictionaryCalls({
        brands,
        arranged,
        appCodeOf: (appId) => entries.find(([, keys]) => keys.appId === appId)?.[0],
        demo,
      }),
    },
  }
}
