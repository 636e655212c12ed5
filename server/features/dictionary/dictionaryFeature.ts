import type { Feature, FeatureDeps } from '../../Feature'
import { dictionaryCalls, type DictionaryDeps } from './dictionaryCalls'

/** Lists of choices, brands, menus. */
export function dictionaryFeature({
  settings,
  arranged,
}: Pick<FeatureDeps, 'settings'> & Pick<DictionaryDeps, 'arranged'>): Feature<'dictionary'> {
  const { brands, messaging } = settings.identity
  const entries = Object.entries(messaging.apps)
  return {
    handlers: {
      dictionary: dictionaryCalls({
        brands,
        arranged,
        appCodeOf: (appId) => entries.find(([, keys]) => keys.appId === appId)?.[0],
      }),
    },
  }
}
