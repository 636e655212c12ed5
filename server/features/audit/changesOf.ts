import { hospitalFlags } from '@contract/kinds'
import { minuteStamp } from '@contract/rules/hospitalTime'
import { bundleOf, roleNames, type Role } from '@contract/rules/rights'
import type { Language } from '@contract/texts'
import { textIn } from '../../http/texts'
import { detailNames } from './details/texts'
import { words } from './texts'

export interface Change {
  name: string
  before: string
  after: string
}

type Details = Readonly<Record<string, unknown>> | null
/** What a value of the wire is called, where it is a word of the program. */
const wordOf = new Map(
  Object.entries({
    hospital: words.hospital,
    departments: words.departments,
    region: words.region,
    platform: words.platform,
    draft: words.draft,
    published: words.published,
    withdrawn: words.withdrawn,
    deleted: words.deleted,
    valid: words.valid,
    expiring: words.expiring,
    expired: words.expired,
    revoked: words.revoked,
    toConfirm: words.toConfirm,
    ok: words.ok,
    refused: words.refused,
    idNumber: words.idNumber,
    jobNumber: words.jobNumber,
  }),
)
const maxChanges = 60
/** Moments are kept as epoch ms; no count of ours is as large. */
const firstMoment = 1_000_000_000_000

/** Names and values of details, one a line; a list of plain values is one. */
function flat(details: unknown, name = ''): [name: string, value: unknown][] {
  const isPlain = (value: unknown) => value === null || typeof value !== 'object'
  if (isPlain(details)) return [[name, details]]
  if (Array.isArray(details) && details.every(isPlain)) return [[name, details]]
  return Object.entries(details as object).flatMap(([key, value]) =>
    flat(value, name === '' ? key : `${name}.${key}`),
  )
}

/** Details that are 1 or 0 on the wire and mean yes or no. */
const flags = new Set<string>(['isClinell', ...hospitalFlags])

/** A value as a person reads it; '' for what is not there. */
function shown(name: string, value: unknown, language: Language): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value))
    return value.map((one) => shown(name, one, language)).join(language === 'zh' ? '、' : ', ')
  if (typeof value === 'number' && value >= firstMoment) return minuteStamp(value)
  if (typeof value === 'boolean') return textIn(value ? words.yes : words.no, language)
  if (flags.has(name)) return shown(name, Number(value) === 1, language)
  const said = String(value as string | number)
  if (roleNames.includes(said as Role)) return bundleOf(said as Role).name[language]
  const known = typeof value === 'string' ? wordOf.get(said) : undefined
  return known ? textIn(known, language) : said
}

const nameIn = (name: string, language: Language) =>
  detailNames[name]?.[language] ?? detailNames[name.split('.').at(-1) ?? '']?.[language] ?? name

/** What an event changed, in words: what is the same before and after is left out. */
export function changesOf(before: Details, after: Details, language: Language): Change[] {
  const was = new Map(flat(before ?? {}))
  const is = new Map(flat(after ?? {}))
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({
      name: nameIn(name, language),
      before: shown(name, was.get(name), language),
      after: shown(name, is.get(name), language),
    }))
    .filter((change) => change.before !== change.after)
    .slice(0, maxChanges)
}
