import assert from 'node:assert/strict'
import { test } from 'node:test'
import { manyPeople } from './testing/staffFiles'
import { startImporting } from './testing/importer'

test('a list of 3,000 people is read and taken', async () => {
  const { server, read, take, close } = await startImporting()
  try {
    const units = await server.db
      .selectFrom('department')
      .select('department_name')
      .where('com_id', '=', 'renhe')
      .where('closed_at', 'is', null)
      .execute()
    const names = new Set(units.map((unit) => unit.department_name))
    const { counts, importId } = await read(await manyPeople(3000, [...names]))
    assert.equal(counts.new + counts.wrong, 3000)
    const job = await take(importId)
    assert.equal(job.state, 'done', job.says)
  } finally {
    await close()
  }
})
