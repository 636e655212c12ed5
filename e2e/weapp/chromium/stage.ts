import { after, before, test } from 'node:test'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { shareBrowser } from '../../chromium/sharedBrowser'
import type { Journey } from '../../journeys/answering'
import { E2eServer } from '../../server/E2eServer'
import { type ServedDist, serveDist } from '../../../packages/weapp-host/src/node/serveDist'
import { createChromiumPerson } from './createChromiumPerson'

/** Browser, server and served build of one test file: started before its tests, ended after them. Read them inside a test only. */
export interface Stage {
  browser: Browser
  server: E2eServer
  dist: ServedDist
}

/** Sets the stage of the test file that calls it. */
export function weappStage(): Readonly<Stage> {
  const stage = {} as Stage
  const shared = shareBrowser()
  before(async () => {
    ;[stage.browser, stage.server, stage.dist] = await Promise.all([
      shared.open(),
      E2eServer.start(),
      serveDist(path.resolve(process.env.WEAPP_DIST ?? 'dist/weapp')),
    ])
  })
  after(async () => {
    await Promise.allSettled([shared.leave(), stage.server.close(), stage.dist.close()])
  })
  return stage
}

/** A test of each journey on the mini-program build in Chromium. */
export function runOnWeapp(journeys: readonly Journey[]): Readonly<Stage> {
  const stage = weappStage()
  for (const { name, run } of journeys) {
    void test(name, () =>
      run({
        server: stage.server,
        person: ({ host } = {}) =>
          createChromiumPerson({
            browser: stage.browser,
            dist: stage.dist.url,
            server: stage.server.url,
            ...(host && { host }),
          }),
      }),
    )
  }
  return stage
}
