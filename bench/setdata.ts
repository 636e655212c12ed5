import { launchChromium } from '../e2e/chromium/launch'
import { E2eServer } from '../e2e/server/E2eServer'
import { createChromiumPerson } from '../e2e/weapp/chromium/createChromiumPerson'
import {
  bytesOf,
  chooseOptions,
  choosePractised,
  loadRows,
  openPaper,
  pullDown,
  typeInForm,
  viewLimits,
  withRows,
} from '../e2e/weapp/chromium/viewCosts'
import { serveDist } from '../packages/weapp-host/src/node/serveDist'
import type { Row } from './table'

/** What crosses from the mini-program's logic to its view, on the real build in Chromium. */
export async function benchSetData(): Promise<Row[]> {
  const [browser, server, dist] = await Promise.all([
    launchChromium(),
    E2eServer.start(),
    serveDist('dist/weapp'),
  ])
  try {
    const person = await createChromiumPerson({ browser, dist: dist.url, server: server.url })
    const paper = await openPaper(person, server)
    const rows: Row[] = [
      {
        name: 'opening a paper of 120 questions',
        value: bytesOf(paper),
        unit: 'B',
        limit: viewLimits.paper,
        must: true,
        note: `${paper.length} calls`,
      },
    ]
    for (const [situation, [choice, ...later]] of Object.entries(await chooseOptions(person))) {
      const note = `one call${later.length > 0 ? `; ${bytesOf(later)} B more when it has arrived at the hospital` : ''}`
      rows.push({
        name: `choosing an option: ${situation}`,
        value: choice?.bytes ?? 0,
        unit: 'B',
        limit: viewLimits.choice,
        must: true,
        note,
      })
    }
    await person.close()
    const reader = await createChromiumPerson({ browser, dist: dist.url, server: server.url })
    const list = withRows(await loadRows(reader, server))
    rows.push({
      name: '20 more list rows',
      value: list.length,
      unit: 'calls',
      limit: viewLimits.callsForRows,
      must: true,
      note: `${bytesOf(list)} B`,
    })
    const pulled = await pullDown(reader)
    rows.push({
      name: 'a list pulled down',
      value: pulled.length,
      unit: 'calls',
      limit: viewLimits.callsForPull,
      must: true,
      note: `${bytesOf(pulled)} B`,
    })
    await reader.close()
    const writer = await createChromiumPerson({ browser, dist: dist.url, server: server.url })
    const letters = await typeInForm(writer)
    rows.push({
      name: '20 letters in a form of many fields',
      value: bytesOf(letters),
      unit: 'B',
      limit: viewLimits.letters.bytes,
      must: true,
      note: `${letters.length} calls`,
    })
    await writer.close()
    const learner = await createChromiumPerson({ browser, dist: dist.url, server: server.url })
    for (const [index, crossings] of (await choosePractised(learner)).entries()) {
      rows.push({
        name: `choosing an option in practice, ${index === 0 ? 'first' : 'another'} choice`,
        value: bytesOf(crossings),
        unit: 'B',
        limit: viewLimits.choice,
        must: true,
        note: `${crossings.length} call`,
      })
    }
    await learner.close()
    return rows
  } finally {
    await Promise.allSettled([browser.close(), server.close(), dist.close()])
  }
}
