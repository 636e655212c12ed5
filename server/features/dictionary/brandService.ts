import { contract, type Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { Db } from '../../db/schema'
import { namedPlatform } from '../company/companyService'
import type { BrandRule } from './BrandRule'
import { brandFor, type BrandHint } from './brands'

/** What anybody may know of a brand, with the name and logo that the operator gave the platform; undefined: there are no brands. */
export async function brandDetails(
  db: Db,
  brands: readonly BrandRule[],
  hint: BrandHint,
): Promise<Output<Contract['dictionary']['brand']> | undefined> {
  const found = brandFor(brands, hint)
  if (!found) return undefined
  const { hosts: _hosts, appIds: _apps, ...facts } = found
  const look = await namedPlatform(db)
  if (!look) return facts
  return {
    ...facts,
    platformName: look.name,
    platformLogo: look.logoTime > 0 ? contract.setup.logo.path : '',
  }
}
