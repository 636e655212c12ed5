import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atDesk, logIn, officeStage, type Desk } from './officeStage'

const stage = officeStage()

/** Opens the search by its key and types. */
async function search({ page }: Desk, word: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '找人、题目、考试、页面' }).fill(word)
}
const group = ({ page }: Desk, name: string) => page.getByRole('group', { name, exact: true })

test('one field finds people, questions and exams of the hospital; Enter and a click open them', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, 3)
  await search(desk, '林晓燕')
  await group(desk, '员工').getByRole('option').first().waitFor()
  assert.match(await group(desk, '员工').innerText(), /N00001 · 重症医学科/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '林晓燕' }).waitFor()
  assert.match(page.url(), /\/people\/renhe-0001$/)

  await search(desk, '手卫生')
  await group(desk, '题库').getByRole('option').first().waitFor()
  await group(desk, '考试').getByText('手卫生应知应会小测').waitFor()
  await desk.look('the search')
  await group(desk, '考试').getByText('手卫生应知应会小测').click()
  await page.waitForURL(/\/exams\/renhe-hand-hygiene$/)
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
