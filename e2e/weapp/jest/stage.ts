import path from 'node:path'
import type { Journey } from '../../journeys/answering'
import { E2eServer } from '../../server/E2eServer'
import { createJestPerson } from './createJestPerson'

/** A test of each journey on the mini-program build in jest: the exam and the ways in. The others run in Chromium's host, on the same build; CI has 25 minutes. */
export function runInJest(journeys: readonly Journey[]): void {
  const dist = path.resolve(process.env.WEAPP_DIST ?? 'dist/weapp')
  let server: E2eServer
  beforeAll(async () => {
    server = await E2eServer.start()
  })
  afterAll(() => server.close())

  test.each(journeys.map(({ name, run }) => [name, run] as const))('%s', async (_name, run) => {
    await run({
      server,
      person: ({ host } = {}) =>
        Promise.resolve(createJestPerson({ dist, server: server.url, ...(host && { host }) })),
    })
  })
}
