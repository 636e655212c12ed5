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

/** Somebody who listens, with what they are told of. */
type Listener = ReturnType<typeof listener> & {
  person: Awaited<ReturnType<typeof createH5Person>>
}

async function logsIn({ untilTold, tabTo, press, type }: Listener) {
  await tabTo(/^textbox: 手机号/)
  await type(nurse.mobile)
  await tabTo(/^textbox: 密码/)
  await type('Ward-2026-Demo')
  await tabTo(/^checkbox: .*同意/)
  await press('Space')
  await untilTold(/^checkbox: .*, checked/)
  await tabTo(/^button: 登录/)
  await press('Enter')
  await untilTold(/^heading: 文库/)
}

/** Past the tools and documents of the first page in one step. */
async function skipsToExams({ untilTold, tabTo, press }: Listener) {
  await press('Tab')
  await untilTold(/^link: 跳到导航/)
  await press('Enter')
  await untilTold(/^link: 文库/)
  await press('Tab')
  await untilTold(/^link: 学习/)
  await tabTo(/^link: 考试/)
  await press('Enter')
  await untilTold(/^heading: 考试/)
}

/** To the next question, which is heard at once with its number. */
async function goesOn({ person, untilTold, tabTo, press }: Listener, number: string) {
  await tabTo(/^button: 下一题/)
  await press('Enter')
  await person.see(number)
  await untilTold(new RegExp(`^heading: ${number}.*\\s· .*${await stemOf(person.page())}`))
}

async function sitsAnExam(one: Listener, name: string) {
  const { person, untilTold, tabTo, press } = one
  await tabTo(new RegExp(`^button: .*${name}`))
  await press('Enter')
  await untilTold(/^heading: .*(考试须知|只用键盘的考试)/)
  await tabTo(/^button: 开始考试/)
  await press('Enter')
  await person.see('第 1 题')
  // With its options the question itself is heard.
  await tabTo(new RegExp(`^(radio|checkbox): A .* in .*${await stemOf(person.page())}`))
  await press('Space')
  await untilTold(/^(radio|checkbox): .*, checked/)
  await goesOn(one, '第 2 题')
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
}

/** A practice of single choices: judged on the key, and the next one is heard. */
async function practises(one: Listener) {
  const { person, tabTo, press } = one
  await person.open('practice')
  await person.see('手卫生')
  for (const kind of ['multiple', 'judge', 'fill', 'order', 'match', 'short'])
    await person.tap(`#kind-${kind}`)
  await person.tap('#build')
  await person.see('第 1 / ')
  await tabTo(/^radio: A /)
  await press('Space')
  await person.see('解析')
  await goesOn(one, '第 2 / ')
}

test('by keys and by what the browser tells a screen reader alone: log-in, first page, exam, answers, hand-in, result, practice', async () => {
  const name = '只用键盘的考试'
  await stage.server.exam({ task_name: name, questions: 2, minutes: 30 })
  const person = await createH5Person({ browser: stage.browser, server: stage.server.url })
  await person.open('logIn')
  await person.see('手机号')
  const page = person.page()
  const cdp = await page.context().newCDPSession(page)
  const one = { ...listener(page, cdp), person }
  await logsIn(one)
  await skipsToExams(one)
  await sitsAnExam(one, name)
  await practises(one)
  if (process.env['HEARD']) process.stdout.write(`${one.heard.join('\n')}\n`)
  assert.deepEqual(await person.errors(), [])
  await person.close()
})
