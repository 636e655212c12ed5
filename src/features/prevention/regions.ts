import { regionNames, regions, type Region } from '@contract/rules/place/regions'
import { currentLanguage } from '@/core/i18n'
import type { RouteName } from '@/routes'

export { regions, type Region }

/** The name of a region. */
export const regionName = (region: Region) => regionNames[region][currentLanguage()]

/** Its name in Latin letters. */
export const regionSpelling = (region: Region) => regionNames[region].en

/** The address of a region's entry. */
export const entryOf = (region: Region): `${Region}Entry` => `${region}Entry`
/** The region of a screen; undefined: the choice of regions. */
export const regionOf = (screen: RouteName | undefined): Region | undefined =>
  regions.find((region) => entryOf(region) === screen)
