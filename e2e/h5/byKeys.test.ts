import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CDPSession, Page } from 'playwright-core'
import { eventually } from '../people/Person'
import { nurse } from '../people/World'
import { createH5Person } from './createH5Person'
import { h5Stage } from './stage'

const stage = h5Stage()
/** More stops than any of these pages has. */
const longest = 60

/** What a screen reader is told of what has the focus: role, name, and how it stands. From Chromium's own tree, not from our attributes. */
async function told(cdp: CDPSession): Promise<string> {
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'document.activeElement' })
  if (!result.objectId) return 'nothing'
  const { nodes } = await cdp.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: true,
  })
  const [node, ...around] = nodes
  const group = around.find(
    ({ role, name }) => ['radiogroup', 'group'].includes(role?.value as string) && name?.value,
  )
  const standing = (node?.properties ?? []).flatMap(({ name, value }) =>
    ['checked', 'selected', 'disabled', 'invalid'].includes(name) &&
    !['false', false].includes(value.value as string)
      ? [value.value === true || value.value === 'true' ? name : `${name} ${String(value.value)}`]
      : [],
  )
  const name = String(node?.name?.value ?? '').trim()
  const isChoice = ['radio', 'checkbox'].includes(node?.role?.value as string)
  const inside = isChoice && group ? ` in ${String(group.name?.value)}` : ''
  return [`${String(node?.role?.value)}: ${name}${inside}`, ...standing].join(', ')
}

/** Somebody who sees nothing: hears what has the focus, and has keys. */
function listener(page: Page, cdp: CDPSession) {
  const heard: string[] = []
  const untilTold = (wanted: RegExp) =>
    eventually(
      async () => {
        const at = await told(cdp)
        return wanted.test(at) && heard.push(at) > 0
      },
      async () => `told ${await told(cdp)}, wanted ${String(wanted)}`,
    )
  /** From stop to stop to what is called so. */
  async function tabTo(wanted: RegExp): Promise<void> {
    for (let stops = 0; stops < longest; stops++) {
      await page.keyboard.press('Tab')
      const at = await told(cdp)
      heard.push(at)
      if (wanted.test(at)) return
    }
    assert.fail(`${String(wanted)} was never told: ${heard.slice(-longest).join(' | ')}`)
  }
  const press = (key: string) => page.keyboard.press(key)
  const type = (words: string) => page.keyboard.type(words)
  return { heard, untilTold, tabTo, press, type }
}

/** How the question that is shown begins. */
const stemOf = async (page: Page) =>
  (await page.locator('.read.medium').last().innerText()).slice(0, 10)

test('by keys and by what the browser tells a screen reader alone: log-in, first page, exam, answers, hand-in, result', async () => {
  const name = '只用键盘的考试'
  await stage.server.exam({ task_name: name, questions: 2, minutes: 30 })
  const person = await createH5Person({ browser: stage.browser, server: stage.server.url })
  await person.open('logIn')
  await person.see('手机号')
  const page = person.page()
  const cdp = await page.context().newCDPSession(page)
  const { heard, untilTold, tabTo, press, type } = listener(page, cdp)
  await tabTo(/^textbox: 手机号/)
  await type(nurse.mobile)
  await tabTo(/^textbox: 密码/)
  await type('Ward-2026')
  await tabTo(/^checkbox: .*同意/)
  await press('Space')
  await untilTold(/^checkbox: .*, checked/)
  await tabTo(/^button: 登录/)
  await press('Enter')
  await untilTold(/^heading: 文库/)
  await tabTo(/^(link|tab|button): 考试/)
  await press('Enter')
  await untilTold(/^heading: 考试/)
  await tabTo(new RegExp(`^button: .*${name}`))
  await press('Enter')
  await untilTold(/^heading: .*(考试须知|只用键盘的考试)/)
  await tabTo(/^button: 开始考试/)
  await press('Enter')
  await person.see('第 1 题')
  // With its options the question itself is heard.
  await tabTo(new RegExp(`^(radio|checkbox): A .* in .*${await stemOf(page)}`))
  await press('Space')
  await untilTold(/^(radio|checkbox): .*, checked/)
  await tabTo(/^button: 下一题/)
  await press('Enter')
  await person.see('第 2 题')
  await tabTo(/^(radio|checkbox): [A-F] /)
  await press('Space')
  await untilTold(/^(radio|checkbox): .*, checked/)
  await tabTo(/^button: .*(答题卡|检查|交卷)/)
  await press('Enter')
  await person.see('已到医院')
  await tabTo(/^button: 交卷/)
  await press('Enter')
  await untilTold(/^button: /)
  await tabTo(/^button: .*交卷/)
  await press('Enter')
  await untilTold(/^heading: 考试结果/)
  if (process.env['HEARD']) process.stdout.write(`${heard.join('\n')}\n`)
  assert.deepEqual(await person.errors(), [])
  await person.close()
})
