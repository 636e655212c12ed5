import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tracesByFeature } from './allTraces'
import ownersByFeature from './tableOwners.json'
import type { PersonTraces } from './Traces'

const owned: Readonly<Record<string, readonly string[]>> = ownersByFeature

const tablesOf = ({ goes = [], emptied, texts, follows, kept }: PersonTraces) => [
  ...goes,
  ...[emptied?.(''), texts, follows].flatMap((tables) => Object.keys(tables ?? {})),
  ...Object.values(kept ?? {}).map(({ table }) => table),
]

test('a feature says only of its own tables what becomes of their rows', () => {
  const foreign = Object.entries(tracesByFeature).flatMap(([feature, traces]) =>
    tablesOf(traces).flatMap((table) =>
      owned[feature]?.includes(table) ? [] : [`${feature} → ${table}`],
    ),
  )
  assert.deepEqual(foreign, [])
})
