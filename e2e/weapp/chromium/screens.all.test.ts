import assert from 'node:assert/strict'
import { test } from 'node:test'
import { goThrough, makeForTour, walksOf } from '../../tour/walks'
import { createChromiumPerson } from './createChromiumPerson'
import { weappStage } from './stage'

const stage = weappStage()

test('every page shows what it is for, and none throws', async () => {
  const { browser, server, dist } = stage
  const errors: string[] = []
  for (const walk of walksOf(await makeForTour(server))) {
    const person = await createChromiumPerson({ browser, dist: dist.url, server: server.url })
    await goThrough(walk, { server, person }, async () => undefined)
    errors.push(...(await person.errors()).map((error) => `${walk.name}: ${error}`))
    await person.close()
  }
  assert.deepEqual(errors, [])
})
