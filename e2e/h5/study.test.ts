import { test } from 'node:test'
import { studyJourneys } from '../journeys/study'
import { createH5Person } from './createH5Person'
import { watchInPieces } from './film'
import { runOnH5 } from './stage'

const stage = runOnH5(studyJourneys)

void test('a film in pieces, saving data: it counts, and an address that is too old is asked for anew', async () => {
  const { browser, server } = stage
  await watchInPieces({
    server,
    person: () => createH5Person({ browser, server: server.url, controlsTime: true }),
  })
})
