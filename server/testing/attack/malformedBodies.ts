import type { TSchema } from 'typebox'
import type { Ids } from './knownThings'
import { likelyInput } from './likelyInput'

/** What no form of ours sends: types, lengths, encodings, other people's ids, words of other languages. */
const rubbish: readonly unknown[] = [
  null,
  '',
  ' ',
  'x'.repeat(70_000),
  '\u202e\u0000\ud800',
  "'; drop table person; --",
  "' or '1'='1",
  '${7*7}{{7*7}}<svg onload=1>',
  '../../../etc/passwd',
  '%00%2e%2e',
  '１３８００００００１',
  0,
  -1,
  1.5,
  9_007_199_254_740_993,
  1e308,
  true,
  [],
  [[]],
  Array.from({ length: 500 }, () => 'a'),
  {},
  { $ne: null },
  { __proto__: { admin: 1 } },
  { constructor: { prototype: {} } },
  'renhe-0001',
  'jiangcheng-0001',
  '2026-13-45',
  'data:text/html,1',
  'http://127.0.0.1:22/',
]
/** Bodies that are no JSON object at all. */
const broken: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"data":',
  '{"data":null}',
  '{"data":[]}',
  '{"data":{}}x',
  '{"__proto__":{"a":1},"data":{}}',
  `${'['.repeat(20_000)}`,
  '{"data":{"a":1e999}}',
  '\ufeff{"data":{}}',
]

/** Numbers that look drawn and are the same in every run. */
function drawn(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

const seedOf = (text: string) =>
  [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 2_147_483_647, 7)

/**
 * Inputs of a call: in turn one that its schema would take, ones that are wrong in one or two fields or have one too many, and
 * bodies that are none. The same ones in each run of the same `who`.
 */
export function* malformedBodies(
  name: string,
  { input, wrapped }: { input: TSchema; wrapped?: boolean | undefined },
  { count, who, ids }: { count: number; who: string; ids: Ids },
): Generator<string> {
  const random = drawn(seedOf(`${name}/${who}`))
  const pick = <One>(from: readonly One[]) => from[Math.floor(random() * from.length)]!
  const all = [...ids.values()].flat()
  const idOf = (field: string) => {
    const known = ids.get(field) ?? all
    return known.length > 0 ? pick(known) : undefined
  }
  const fields = Object.keys((input as { properties?: object }).properties ?? {})
  // Not all begin with what fits: a sample of one body each has every kind.
  const first = seedOf(`${who}${name}`) % 5
  for (let at = first; at < first + count; at++) {
    if (at % 5 === 4) {
      yield pick(broken)
      continue
    }
    const body = likelyInput(input, idOf) as Record<string, unknown>
    if (at % 5 > 0)
      for (let n = 0; n <= at % 3; n++) body[fields.length > 0 ? pick(fields) : 'a'] = pick(rubbish)
    if (at % 7 === 6) body[`more${at}`] = pick(rubbish)
    yield JSON.stringify(wrapped === false ? body : { data: body })
  }
}
