import { fireEvent, screen, waitFor } from '@testing-library/react'
import { editorApi } from '../../../testing/editorApi'
import { showPage } from '../../../testing/officeFor'
import { emptyPlan } from './planValues'
import { PublishButton } from './Publish'

/** Opens the question before an exam for so many people is published; gives the plans that were. */
async function ask(people: number): Promise<string[]> {
  const published: string[] = []
  const { audience } = editorApi()
  const edit = {
    values: { ...emptyPlan(), title: '季度考核' },
    missing: [],
    publish: () => Promise.resolve({ planId: 'E1' }),
  }
  showPage(<PublishButton edit={edit} onPublished={(planId) => published.push(planId)} />, {
    api: { audience: { count: async () => ({ ...(await audience.count()), people }) } },
  })
  const open = screen.getByRole<HTMLButtonElement>('button', { name: '发布' })
  await waitFor(() => expect(open.disabled).toBe(false))
  fireEvent.click(open)
  return published
}
const act = () => screen.findByRole<HTMLButtonElement>('button', { name: /^发布给/ })

test('an exam for thousands is published when their number was typed, not before', async () => {
  const published = await ask(3120)
  const field = await screen.findByLabelText('输入数量 3120')
  expect((await act()).disabled).toBe(true)
  fireEvent.change(field, { target: { value: '44' } })
  expect((await act()).disabled).toBe(true)
  fireEvent.change(field, { target: { value: '3120' } })
  fireEvent.click(await act())
  await waitFor(() => expect(published).toEqual(['E1']))
})

test('an exam for a ward asks for no number', async () => {
  const published = await ask(44)
  fireEvent.click(await act())
  await waitFor(() => expect(published).toEqual(['E1']))
})
