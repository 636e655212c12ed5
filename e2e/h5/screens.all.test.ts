import assert from 'node:assert/strict'
import { test } from 'node:test'
import { goThrough, makeForTour, walksOf } from '../tour/walks'
import { problemsInBothThemes } from './axe'
import { createH5Person } from './createH5Person'
import { focusProblem, openInside } from './focus'
import { h5Stage } from './stage'

const stage = h5Stage()

const brandHosts = { infection: 'education.test', nursing: 'dyzk.test' }
/** Colours change at once: axe must not meet them on their way. */
const context = { reducedMotion: 'reduce' } as const

for (const [brand, host] of Object.entries(brandHosts)) {
  test(`every screen, ${brand}, light and dark: axe finds nothing, and the focus is at its name`, async () => {
    const { browser, server } = stage
    const problems: string[] = []
    for (const { account, stops } of walksOf(await makeForTour(server))) {
      const wanted = stops.filter(({ inOneBrand }) => !inOneBrand || brand === 'infection')
      if (wanted.length === 0) continue
      const origin = server.url.replace('127.0.0.1', host)
      const person = await createH5Person({ browser, server: origin, context })
      // One brand is opened by its addresses, the other goes from page to page, as people do.
      const inside = brand === 'infection'
      const walker = inside ? { ...person, open: openInside(person) } : person
      // The page that is opened first is read from its beginning: the browser's focus stays where it is.
      let isFirst = account === undefined
      await goThrough(
        { account, stops: wanted },
        { server, person: walker },
        async ({ name, by }) => {
          const unfocused =
            inside && !isFirst ? await focusProblem(person.page(), by !== undefined) : []
          isFirst = false
          const found = await problemsInBothThemes(person.page(), brand)
          problems.push(...[...found, ...unfocused].map((one) => `${name}, ${one}`))
        },
      )
      problems.push(...(await person.errors()))
      await person.close()
    }
    assert.deepEqual(problems, [])
  })
}
