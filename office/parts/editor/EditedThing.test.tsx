import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useParams, Routes, Route } from 'react-router'
import { showPage } from '../../testing/officeFor'
import type { DraftPlace } from './Draft'
import { EditedThing } from './EditedThing'
import { useAnother, useStoredAs } from './useOpening'

/** The server takes its time. */
let arrive = () => undefined as void
const slowly = new Promise<void>((done) => (arrive = done))

/** An editor of one field; `drafts`: what was handed to it. */
function Field({ stored, drafts }: { stored: string | undefined; drafts: DraftPlace<object> }) {
  const [words, setWords] = useState(stored ?? '')
  const storedAs = useStoredAs()
  const another = useAnother()
  return (
    <>
      <input aria-label="words" value={words} onChange={(event) => setWords(event.target.value)} />
      <button onClick={() => (drafts.becomes('7', false), storedAs('/7'))}>store</button>
      <button onClick={() => void slowly.then(() => storedAs('/8'))}>store slowly</button>
      <button onClick={() => another('/new')}>next</button>
      <button onClick={() => void drafts.keep({ values: { words }, base: '' })}>keep</button>
    </>
  )
}

function Editor() {
  const { id } = useParams()
  return (
    <EditedThing<string, object> kind="thing" id={id} read={(id) => Promise.resolve(`read ${id}`)}>
      {({ stored, drafts }) => <Field stored={stored} drafts={drafts} />}
    </EditedThing>
  )
}

function show(at: string) {
  const said: string[] = []
  const tell =
    (name: string, reply: object) =>
    ({ thing }: { thing: string }) => {
      said.push(`${name} ${thing}`)
      return Promise.resolve(reply)
    }
  const pages = (
    <Routes>
      <Route path="new" element={<Editor />} />
      <Route path=":id" element={<Editor />} />
    </Routes>
  )
  const deskDraft = {
    open: tell('open', { draft: null, others: [] }),
    keep: tell('keep', { keptTime: 1, others: [] }),
    drop: tell('drop', {}),
  }
  return { ...showPage(pages, { api: { deskDraft }, at }), said }
}

const field = () => screen.findByLabelText<HTMLInputElement>('words')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (input: HTMLInputElement, value: string) =>
  fireEvent.change(input, { target: { value } })

test('what is new is stored: its editor stays, with what is typed, and its draft has its name', async () => {
  const { said } = show('/new')
  const first = await field()
  type(first, 'one')
  press('keep')
  await waitFor(() => expect(said).toContain('keep thing/new'))
  press('store')
  expect(await field()).toBe(first)
  type(first, 'one two')
  expect(first.value).toBe('one two')
  press('keep')
  await waitFor(() =>
    expect(said).toEqual(['open thing/new', 'keep thing/new', 'keep thing/7', 'drop thing/new']),
  )
})

test('another new one after it is empty, and what is opened by its address is read', async () => {
  const { router } = show('/new')
  const first = await field()
  type(first, 'one')
  press('next')
  await waitFor(async () => expect((await field()).value).toBe(''))
  type(await field(), 'two')
  await act(() => router.navigate('/7'))
  await waitFor(async () => expect((await field()).value).toBe('read 7'))
  await act(() => router.navigate('/new'))
  await waitFor(async () => expect((await field()).value).toBe(''))
})

test('who leaves while it is stored is not brought back to it', async () => {
  const { router } = show('/new')
  await field()
  press('store slowly')
  await act(() => router.navigate('/7'))
  await waitFor(async () => expect((await field()).value).toBe('read 7'))
  await act(async () => {
    arrive()
    await slowly
  })
  expect(router.state.location.pathname).toBe('/7')
})
