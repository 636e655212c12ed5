import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '@contract/calls'
import { person } from '../../server/testing/client'
import { atDesk, logIn, officeStage } from './officeStage'

const stage = officeStage()

test('an administrator reads how the phones are used: by day, department and screen', async () => {
  const nurse = await person(stage.server.url, 5)
  await nurse.ask(contract.tracking.add, {
    events: [1, 2, 3].map((tracingSequenceCode) => ({
      eventType: 'page',
      eventCode: 'preventionTools',
      tracingSequenceCode,
      tracingId: 'run-1',
      timestamp: Date.now(),
    })),
  })
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, 3)
  await page
    .getByRole('navigation', { name: '菜单' })
    .getByRole('link', { name: '使用情况', exact: true })
    .click()
  const screens = page.getByRole('region', { name: '按页面' })
  await screens.getByText('防控工具').waitFor()
  await page.getByRole('region', { name: '按科室' }).getByText('不足 5 人的').waitFor()
  await desk.look('use')
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
