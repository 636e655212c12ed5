import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tour, workTour, workTours } from '../journeys/tour'
import { problemsInBothThemes } from './axe'
import { createH5Person } from './createH5Person'
import { h5Stage } from './stage'

const stage = h5Stage()

const brandHosts = { infection: 'education.test', nursing: 'dyzk.test' }
/** Colours change at once: axe must not meet them on their way. */
const context = { reducedMotion: 'reduce' } as const

for (const [brand, host] of Object.entries(brandHosts)) {
  test(`every screen, ${brand}, light and dark: axe finds nothing`, async () => {
    const { browser, server } = stage
    const person = await createH5Person({
      browser,
      server: server.url.replace('127.0.0.1', host),
      context,
    })
    const problems: string[] = []
    await tour(
      { server },
      person,
      async (name) => {
        problems.push(
          ...(await problemsInBothThemes(person.page(), brand)).map((one) => `${name}, ${one}`),
        )
      },
      { onlyBrand: brand !== 'infection' },
    )
    assert.deepEqual([...problems, ...(await person.errors())], [])
    await person.close()
  })
}

test('what learners practise, managers read and authors make, light and dark: axe finds nothing', async () => {
  const { browser, server } = stage
  await server.exam({ task_name: '更正答案用的考试', questions: 3 })
  const problems: string[] = []
  for (const work of workTours) {
    const person = await createH5Person({ browser, server: server.url, context })
    await workTour(work, person, async (name) => {
      problems.push(
        ...(await problemsInBothThemes(person.page(), 'infection')).map((one) => `${name}, ${one}`),
      )
    })
    problems.push(...(await person.errors()))
    await person.close()
  }
  assert.deepEqual(problems, [])
})
