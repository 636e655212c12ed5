import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tour, workTour, workTours } from '../tour'
import { accessibilityProblems } from './axe'
import { createH5Person } from './createH5Person'
import { h5Stage } from './stage'

const stage = h5Stage()

const brandHosts = { infection: 'education.test', nursing: 'dyzk.test' }

for (const [brand, host] of Object.entries(brandHosts)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every screen, ${brand}, ${colorScheme}: axe finds nothing`, async () => {
      const { browser, server } = stage
      const person = await createH5Person({ browser, server: server.url.replace('127.0.0.1', host), context: { colorScheme } })
      const problems: string[] = []
      const dressed = `theme brand-${brand} theme-${colorScheme}`
      await tour({ server }, person, async (name) => {
        const problem = await accessibilityProblems(person.page())
        if (!(await person.page().evaluate(() => document.documentElement.className)).startsWith(dressed)) problem.push(`is not dressed as ${dressed}`)
        problems.push(...problem.map((one) => `${name}: ${one}`))
      }, { onlyBrand: brand !== 'infection' })
      assert.deepEqual([...problems, ...await person.errors()], [])
      await person.close()
    })
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`what learners practise, managers read and authors make, ${colorScheme}: axe finds nothing`, async () => {
    const { browser, server } = stage
    await server.exam({ task_name: '更正答案用的考试', questions: 3 })
    const problems: string[] = []
    for (const work of workTours) {
      const person = await createH5Person({ browser, server: server.url, context: { colorScheme } })
      await workTour(work, person, async (name) => { problems.push(...(await accessibilityProblems(person.page())).map((one) => `${name}: ${one}`)) })
      problems.push(...await person.errors())
      await person.close()
    }
    assert.deepEqual(problems, [])
  })
}
