import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { logIn, startExam } from '../journeys/exam'
import { webAddress } from '../people/address'
import { eventually } from '../people/Person'
import { nurse } from '../people/World'
import { problemsInBothThemes, problemsOf } from './axe'
import { createH5Person } from './createH5Person'
import { h5Stage } from './stage'

const stage = h5Stage()
const somebody = async (context = {}) => {
  const person = await createH5Person({
    browser: stage.browser,
    server: stage.server.url,
    context,
  })
  await logIn(person, nurse)
  return person
}

/** What has the focus, in words: its role and its name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement
    const inside = active?.closest('[role=alertdialog], [role=dialog]') ? 'dialog ' : ''
    const name = active?.getAttribute('aria-label') ?? active?.textContent ?? ''
    return `${inside}${active?.getAttribute('role') ?? active?.tagName}: ${name.trim()}`
  })
const untilFocused = (page: Page, wanted: RegExp) =>
  eventually(
    async () => wanted.test(await focused(page)),
    async () => `the focus is at ${await focused(page)}, wanted ${wanted}`,
  )

test('the focus moves to the name of a page, into a dialog, and back to what opened it', async () => {
  const person = await somebody()
  const page = person.page()
  await person.open('mine')
  await person.see(nurse.name)
  await person.tap('字号与显示')
  await untilFocused(page, /^heading: 个人信息/)
  await person.tap('退出登录')
  await untilFocused(page, /^dialog button: /)
  await page.keyboard.press('Escape')
  await untilFocused(page, /^button: 退出登录/)
  await person.close()
})

test('a letter that a field refuses does not stay in it', async () => {
  const person = await createH5Person({ browser: stage.browser, server: stage.server.url })
  await person.open('logIn')
  await person.tap('验证码登录')
  const field = person.page().getByLabel('验证码', { exact: true })
  await field.pressSequentially('12x')
  await eventually(
    async () => (await field.inputValue()) === '12',
    async () => `the field holds ${await field.inputValue()}`,
  )
  await person.close()
})

test('the arrows go from choice to choice in a group that Tab enters once; choosing is a key of its own', async () => {
  const person = await somebody()
  const page = person.page()
  await person.open('myDetails')
  await person.see('字号')
  const sizes = page.getByRole('tablist', { name: '字号' }).getByRole('tab')
  assert.deepEqual(
    await sizes.evaluateAll((all) => all.map((one) => one.getAttribute('tabindex'))),
    ['0', '-1', '-1'],
  )
  await sizes.first().focus()
  await page.keyboard.press('ArrowDown')
  await untilFocused(page, /^tab: 大$/)
  assert.equal(await sizes.nth(1).getAttribute('aria-selected'), 'false')
  await page.keyboard.press('Space')
  await eventually(
    async () => (await sizes.nth(1).getAttribute('aria-selected')) === 'true',
    () => 'Space did not choose',
  )
  await person.close()
})

test('held in one hand, back lies at the thumb; at 400 % nothing is wider than the window', async () => {
  const person = await somebody({ viewport: { width: 320, height: 640 } })
  const page = person.page()
  await person.open('myDetails')
  await person.tap('右手')
  const back = page.getByRole('button', { name: '返回' })
  await eventually(
    async () => {
      const box = await back.boundingBox()
      return box && box.y > 480 && box.x > 240
    },
    async () => `back is at ${JSON.stringify(await back.boundingBox())}`,
  )
  assert.deepEqual(await problemsOf(page), [])
  await page.setViewportSize({ width: 320, height: 256 })
  for (const screen of ['library', 'examHome', 'mistakes', 'mine', 'documentList'] as const) {
    await person.open(screen)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const wider = await page.evaluate(
      () => [...document.querySelectorAll('.taro_page')].at(-1)!.scrollWidth - window.innerWidth,
    )
    assert.ok(wider <= 0, `${screen} is ${wider} px wider than the window`)
  }
  await person.close()
})

test('on a wide window a list stays beside what was opened from it; address and back are those of what is read', async () => {
  const [first, second] = [
    await stage.server.exam({ task_name: '手卫生考核', questions: 3 }),
    await stage.server.exam({ task_name: '隔离技术考核', questions: 3 }),
  ]
  const person = await somebody({ viewport: { width: 1180, height: 820 } })
  const page = person.page()
  const isSeen = (words: string) => page.getByText(words, { exact: true }).first().isVisible()
  const untilAt = (task: string) =>
    eventually(
      () => new URL(page.url()).searchParams.get('taskId') === task,
      () => page.url(),
    )
  await person.open('examHome')
  await person.tap('手卫生考核')
  await untilAt(first)
  await person.see('开始之前')
  assert.ok(await isSeen('隔离技术考核'), 'the list is gone')
  assert.deepEqual(await problemsOf(page), [])
  await page.locator(`#task-${second}`).tap()
  await untilAt(second)
  await person.see('开始之前')
  assert.ok(await isSeen('手卫生考核'), 'the list is gone')
  await person.back()
  await eventually(
    () => new URL(page.url()).pathname === webAddress('examHome'),
    () => page.url(),
  )
  await person.notSee('开始之前')
  // Who types the address, or loads it anew, has the list beside it too; back leads to that list.
  await person.open('examNotice', { taskId: first })
  await person.see('开始之前')
  await untilAt(first)
  await person.see('隔离技术考核')
  await person.back()
  await eventually(
    () => new URL(page.url()).pathname === webAddress('examList'),
    () => page.url(),
  )
  await person.notSee('开始之前')
  await person.tap('隔离技术考核')
  await person.tap('开始考试')
  await person.see('第 1 题')
  await page.locator('#cell-3').tap()
  await person.see('第 3 题')
  assert.deepEqual(await problemsOf(page), [])
  assert.deepEqual(await person.errors(), [])
  await person.close()
})

test('the last minutes of a running exam can be read on its card, by day and at night', async () => {
  const taskId = await stage.server.exam({ questions: 3, minutes: 4 })
  const person = await somebody()
  await startExam(person, taskId)
  for (const screen of ['library', 'examHome'] as const) {
    await person.open(screen)
    await person.page().locator('.hero .timer.soon').waitFor()
    assert.deepEqual(await problemsInBothThemes(person.page(), 'infection'), [], screen)
  }
  await person.close()
})
