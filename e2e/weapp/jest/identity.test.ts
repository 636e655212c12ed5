import path from 'node:path'
import { identityJourneys } from '../../identity'
import { E2eServer } from '../../server/E2eServer'
import { createJestPerson } from './createJestPerson'

const dist = path.resolve(process.env.WEAPP_DIST ?? 'dist/weapp')
let server: E2eServer
beforeAll(async () => { server = await E2eServer.start() })
afterAll(() => server.close())

test.each(identityJourneys.map(({ name, run }) => [name, run] as const))('%s', async (_name, run) => {
  await run({ server, person: () => Promise.resolve(createJestPerson({ dist, server: server.url })) })
})
