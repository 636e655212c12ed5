import path from 'node:path'
import { entryJourneys } from '../../entry'
import { E2eServer } from '../../server/E2eServer'
import { createJestPerson } from './createJestPerson'

const dist = path.resolve(process.env.WEAPP_DIST ?? 'dist/weapp')
let server: E2eServer
beforeAll(async () => { server = await E2eServer.start() })
afterAll(() => server.close())

test.each(entryJourneys.map(({ name, run }) => [name, run] as const))('%s', async (_name, run) => {
  await run({ server, person: ({ host } = {}) => Promise.resolve(createJestPerson({ dist, server: server.url, ...(host && { host }) })) })
})
