import assert from 'node:assert/strict'
import { test } from 'node:test'
import { webAddress } from '../people/address'
import { phone } from '../chromium/launch'
import { logIn, startExam } from '../journeys/exam'
import { nurse } from '../people/World'
import { createH5Person } from './createH5Person'
import { h5Stage } from './stage'
import { askWith, measureLoad, type Transfer } from './transfer'

/** Upper limits, KB with gzip, well above the measured sizes: they find a library that is bundled twice, not a few KB. */
const logInLimit = 230 * 1024
const examLimit = 300 * 1024
const stage = h5Stage()

const told = ({ files, total }: Transfer) =>
  `${(total / 1024).toFixed(1)} KB gzip: ${files.map(({ path, bytes }) => `${path.split('/').at(-1) || '/'} ${(bytes / 1024).toFixed(1)}`).join(', ')}`

test('the first load of the log-in is at most 230 KB gzip', async () => {
  const { browser, server } = stage
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const load = await measureLoad(page, () => page.goto(server.url + webAddress('logIn')))
  console.log(`/login ${told(load)}`)
  assert.ok(load.files.length > 2)
  assert.ok(load.total <= logInLimit, told(load))
  await context.close()
})

test('a running exam of 120 questions loads with at most 300 KB gzip, paper included', async () => {
  const { browser, server } = stage
  const taskId = await server.exam({ questions: 120, minutes: 120 })
  const person = await createH5Person({ browser, server: server.url })
  await logIn(person, nurse)
  await startExam(person, taskId)
  const load = await measureLoad(person.page(), () => person.page().reload())
  await person.see('第 1 题')
  console.log(`/exams ${told(load)}`)
  assert.ok(load.total <= examLimit, told(load))
  await person.close()
})

test('going from tab to tab loads nothing anew, and a page that was left while it read is read when it is back', async () => {
  const { browser, server } = stage
  const person = await createH5Person({ browser, server: server.url })
  let asked = 0
  await person.open('logIn')
  // The first reading is never answered: the person is faster.
  await person
    .page()
    .route(/searchDocument/, (route) => ((asked += 1) === 1 ? undefined : route.continue()))
  await logIn(person, nurse)
  await person.page().evaluate(() => {
    document.documentElement.dataset.mark = 'same'
  })
  await person.tap('考试')
  await person.see('考试')
  await person.tap('我的')
  await person.see(nurse.name)
  await person.tap('文库')
  await person.see('医务人员手卫生规范')
  assert.equal(await person.page().evaluate(() => document.documentElement.dataset.mark), 'same')
  await person.close()
})

test('scripts are served with brotli and with gzip', async () => {
  const { browser, server } = stage
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(server.url + webAddress('logIn'))
  const script = await page.locator('script[src]').first().getAttribute('src')
  const url = new URL(script ?? '', page.url()).href
  const [brotli, gzip] = [await askWith('br', url), await askWith('gzip', url)]
  assert.deepEqual([brotli.encoding, gzip.encoding], ['br', 'gzip'])
  assert.ok(brotli.bytes < gzip.bytes, `${brotli.bytes} and ${gzip.bytes} bytes`)
  await context.close()
})
