import { test } from 'node:test'
import { calls } from '../attack/attack'
import { idsOf } from '../attack/knownThings'
import { likelyInput } from '../attack/likelyInput'
import { person } from '../client'
import { startServer } from '../startServer'
import { byHand } from './byHand'
import { attackedSoFar } from './found'
import { recordedAt, sqlmapFolder } from './recorded'

/** Made up for each call and asker. */
const inputs = 4

void test('what no test of the server asked for with success', async () => {
  const server = await startServer()
  const done = new Set(attackedSoFar(sqlmapFolder).map(({ call }) => call))
  const isOpen = (name: string) => !done.has(name) && !recordedAt(server.url).has(name)
  await byHand(server)
  const ids = await idsOf(server.db, 'renhe')
  const random = { at: 0 }
  const idOf = (field: string) => {
    const known = ids.get(field)
    return known?.[random.at++ % known.length]
  }
  const askers = await Promise.all(
    [900, 3, 4, 16, 10].map(async (number) => await person(server.url, number)),
  )
  for (const { name, call } of calls.filter(({ call }) => !call.upload))
    for (const asker of askers)
      for (let n = 0; n < inputs && isOpen(name); n++) {
        const input = likelyInput(call.input, idOf)
        const body = JSON.stringify(call.wrapped === false ? input : { data: input })
        const key = { 'idempotency-key': `remaining-${name}-${random.at++}` }
        await asker.post(call.path, body, key).catch(() => undefined)
      }
  console.log(
    `not answered with 0: ${calls.flatMap(({ name }) => (isOpen(name) ? name : [])).join(' ')}`,
  )
  await server.close()
})
