import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createChromiumPerson } from './createChromiumPerson'
import { weappStage } from './stage'
import {
  bytesOf,
  chooseOptions,
  choosePractised,
  type Crossing,
  loadRows,
  openPaper,
  pullDown,
  typeInForm,
  viewLimits,
  withRows,
} from './viewCosts'

const stage = weappStage()

const told = (crossings: readonly Crossing[]) =>
  crossings.map(({ page, bytes, data }) => `${page} ${bytes} B ${data.slice(0, 400)}`).join('\n')

test('a paper of 120 questions opens with at most 10 KB to the view, and an option is chosen with one call of at most 300 B', async () => {
  const { browser, dist, server } = stage
  const person = await createChromiumPerson({ browser, dist: dist.url, server: server.url })
  const opened = await openPaper(person, server)
  assert.ok(opened.length > 0)
  assert.ok(bytesOf(opened) <= viewLimits.paper, `${bytesOf(opened)} B\n${told(opened)}`)

  for (const [situation, crossings] of Object.entries(await chooseOptions(person))) {
    const [choice, ...later] = crossings
    assert.match(
      choice?.data ?? '',
      /tap option on.*已保存在本机/,
      `${situation}: the choice and where it is kept cross together\n${told(crossings)}`,
    )
    assert.ok(
      crossings.every(({ bytes }) => bytes <= viewLimits.choice),
      `${situation}\n${told(crossings)}`,
    )
    // Nothing else but the word that it arrived at the hospital, where there is a network.
    assert.ok(
      later.length <= (situation.endsWith('offline') ? 0 : 1) &&
        later.every(({ data }) => data.includes('已到医院')),
      `${situation}\n${told(crossings)}`,
    )
  }
  await person.close()
})

test('20 further rows of a list cross in one call; pulled down it tells the view three times at most', async () => {
  const { browser, dist, server } = stage
  const person = await createChromiumPerson({ browser, dist: dist.url, server: server.url })
  const crossings = await loadRows(person, server)
  const rows = withRows(crossings)
  assert.equal(rows.length, viewLimits.callsForRows, told(crossings))
  assert.equal(
    rows[0]!.data.match(/"考核 \d+"/g)?.length,
    20,
    'the new rows and none of the old ones',
  )
  // Before it, that more is loading.
  assert.ok(crossings.length <= viewLimits.callsForRows + 1, told(crossings))
  assert.ok(bytesOf(rows) <= viewLimits.rows, `${bytesOf(rows)} B`)
  const pulled = await pullDown(person)
  assert.ok(pulled.length > 0 && pulled.length <= viewLimits.callsForPull, told(pulled))
  await person.close()
})

test('what is typed in a form crosses once a letter at most', async () => {
  const { browser, dist, server } = stage
  const person = await createChromiumPerson({ browser, dist: dist.url, server: server.url })
  const crossings = await typeInForm(person)
  const { calls, bytes } = viewLimits.letters
  assert.ok(crossings.length <= calls && bytesOf(crossings) <= bytes, told(crossings))
  await person.close()
})

test('an option is chosen in practice with one call of at most 300 B', async () => {
  const { browser, dist, server } = stage
  const person = await createChromiumPerson({ browser, dist: dist.url, server: server.url })
  for (const crossings of await choosePractised(person)) {
    assert.equal(crossings.length, 1, told(crossings))
    assert.ok(bytesOf(crossings) <= viewLimits.choice, told(crossings))
  }
  await person.close()
})
