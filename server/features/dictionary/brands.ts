import { readFileSync } from 'node:fs'
import { Value } from 'typebox/value'
import { SettingError } from '../../db/SettingError'
import { BrandRule } from './BrandRule'
import { builtInBrands } from './texts'

/** The installation's own brands (a JSON file of a list) before the built-in ones. Throws a SettingError that names the entry at fault. */
export function readBrands(file: string | undefined): BrandRule[] {
  if (file === undefined || file === '') return [...builtInBrands]
  let entries: unknown
  try {
    entries = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new SettingError(`BRANDS_FILE ${file} is not there or no JSON.`)
  }
  if (!Array.isArray(entries))
    throw new SettingError(`BRANDS_FILE ${file} must hold a list of brands.`)
  const own = entries.map((entry: unknown, at) => {
    if (Value.Check(BrandRule, entry)) return entry
    const [problem] = Value.Errors(BrandRule, entry)
    throw new SettingError(
      `BRANDS_FILE: brand ${at + 1} is not right${problem ? ` at ${problem.instancePath || '/'}: ${problem.message}` : ''}.`,
    )
  })
  return [...own, ...builtInBrands.filter(({ code }) => !own.some((one) => one.code === code))]
}

export interface BrandHint {
  host?: string | undefined
  appId?: string | undefined
  appCode?: string | undefined
}

/** The brand of an app, an entry or a host, in this order (decisions.md §6.19); without any hit the last built-in one. */
export function brandFor(
  brands: readonly BrandRule[],
  { host = '', appId = '', appCode = '' }: BrandHint,
): BrandRule | undefined {
  const name = host.toLowerCase()
  return (
    brands.find(({ appIds }) => appId !== '' && appIds.includes(appId)) ??
    brands.find(({ code }) => code === appCode) ??
    brands.find(
      ({ hosts }) => name !== '' && hosts.some((part) => name.includes(part.toLowerCase())),
    ) ??
    brands.at(-1)
  )
}
