import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type Audience, everybody, ofUnits } from '@contract/rules/audience'
import { editorApi } from '../../testing/editorApi'
import { showPage } from '../../testing/officeFor'
import { Changes } from './Changes'
import type { AudienceChange } from './useChange'
import { useWhomQuestion } from './useWhomQuestion'

const ward = ofUnits(['icu'])
const someone = (userName: string) => ({
  userId: userName,
  userName,
  jobNumber: '10023',
  deptName: '重症医学科',
  postName: '护士',
})
const nobody = { people: 0, first: [] }
const others: AudienceChange = {
  people: 44,
  added: { people: 3, first: [someone('林晓燕'), someone('周敏')] },
  gone: { people: 1, first: [someone('陈静')] },
}

function Saving({ before, audience }: { before: Audience | null; audience: Audience }) {
  const { question, ask } = useWhomQuestion()
  const save = async () => {
    const isMeant = await ask({ ability: 'training.assign', title: '自查', before, audience })
    document.title = isMeant ? 'saved' : 'kept'
  }
  return (
    <>
      <button onClick={() => void save()}>save</button>
      {question}
    </>
  )
}

/** Saves something for these people; `change`: what the server says of them. */
function save(change: AudienceChange, before: Audience | null, audience: Audience) {
  document.title = 'writing'
  const asked: (Audience | null)[][] = []
  const { audience: calls } = editorApi()
  showPage(<Saving before={before} audience={audience} />, {
    api: {
      audience: {
        ...calls,
        change: (input: { before: Audience | null; audience: Audience }) => {
          asked.push([input.before, input.audience])
          return Promise.resolve(change)
        },
      },
    },
  })
  fireEvent.click(screen.getByRole('button', { name: 'save' }))
  return asked
}
const becomes = (title: string) => waitFor(() => expect(document.title).toBe(title))

test('who is new and who is gone is said before it is saved, and it is not saved unless that is meant', async () => {
  const asked = save(others, ward, ofUnits(['icu', 'er']))
  await screen.findByText('“自查”给 44 人？')
  screen.getByText('新增 3 人：林晓燕 10023 重症医学科、周敏 10023 重症医学科，还有 1 人')
  screen.getByText('不再包括 1 人：陈静 10023 重症医学科')
  expect(asked).toEqual([[ward, ofUnits(['icu', 'er'])]])
  expect(document.title).toBe('writing')
  fireEvent.click(screen.getByRole('button', { name: '不改了' }))
  await becomes('kept')
  fireEvent.click(screen.getByRole('button', { name: 'save' }))
  fireEvent.click(await screen.findByRole('button', { name: '给这 44 人' }))
  await becomes('saved')
})

test('for thousands the number is typed', async () => {
  save({ people: 3120, added: nobody, gone: nobody }, null, everybody)
  const field = await screen.findByLabelText('输入数量 3120')
  const act = screen.getByRole<HTMLButtonElement>('button', { name: /^给这 3.120 人/ })
  expect(act.disabled).toBe(true)
  fireEvent.change(field, { target: { value: '3120' } })
  fireEvent.click(act)
  await becomes('saved')
})

test('nothing is asked for the same people', async () => {
  const asked = save(others, ward, ofUnits(['icu']))
  await becomes('saved')
  expect(asked).toEqual([])
})

test('a new thing for a ward is saved without a question', async () => {
  save({ people: 44, added: nobody, gone: nobody }, null, ward)
  await becomes('saved')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a question of its own shows the same lines, and none where nothing was published before', async () => {
  const { audience: calls } = editorApi()
  const api = { audience: { ...calls, change: () => Promise.resolve(others) } }
  const shown = showPage(<Changes ability="content.author" before={ward} audience={everybody} />, {
    api,
  })
  await screen.findByText(/^新增 3 人/)
  shown.unmount()
  showPage(<Changes ability="content.author" before={null} audience={everybody} />, { api })
  expect(screen.queryByText(/^新增/)).toBeNull()
})
