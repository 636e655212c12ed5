import { fireEvent, screen, within } from '@testing-library/react'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { CategoryRow } from '@contract/calls/authoring/questionCategory'
import { showPage } from '../../../testing/officeFor'
import { CategoryPage } from './CategoryPage'

type Calls = Contract['questionCategory']

const row = (knowCatId: string, name: string, rest: Partial<CategoryRow> = {}): CategoryRow => ({
  knowCatId,
  parentId: '',
  name,
  own: 1,
  platform: 0,
  closed: 0,
  questions: 0,
  here: 0,
  ...rest,
})

/** The platform's hand hygiene; the hospital's own topic with one below it. */
function show(at: string) {
  let rows: CategoryRow[] = [
    row('P1', '手卫生', { own: 0, platform: 1, questions: 9, here: 9 }),
    row('A', '本院专题', { questions: 3, here: 1 }),
    row('B', '耐药菌专题', { parentId: 'A', questions: 2, here: 2 }),
  ]
  const change = (id: string, part: Partial<CategoryRow>) => {
    rows = rows.map((one) => (one.knowCatId === id ? { ...one, ...part } : one))
    return Promise.resolve({})
  }
  const merged: unknown[] = []
  const questionCategory = {
    tree: () => Promise.resolve({ list: rows }),
    rename: ({ knowCatId, name }: Input<Calls['rename']>) => change(knowCatId, { name }),
    move: ({ knowCatId, parentId = '' }: Input<Calls['move']>) => change(knowCatId, { parentId }),
    close: ({ knowCatId, closed }: Input<Calls['close']>) => change(knowCatId, { closed }),
    merge(input: Input<Calls['merge']>) {
      merged.push(input)
      return Promise.resolve({ questions: 1 })
    },
  }
  return { ...showPage(<CategoryPage />, { at, api: { questionCategory } }), merged }
}

const panel = (name: string) => screen.findByRole('heading', { name, level: 2 })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

/** Opens the tree of a field; what it offers, by name. */
async function offered(label: string) {
  fireEvent.mouseDown(await screen.findByLabelText(label))
  const trees = await screen.findAllByRole('tree')
  return trees.at(-1)!
}

test('the platform’s category is not changed; an own one is renamed, moved, closed and opened again', async () => {
  show('/?id=P1')
  await panel('手卫生')
  screen.getByText(/^这是平台的分类/)
  expect(screen.queryByRole('button', { name: '改名' })).toBeNull()

  fireEvent.click(screen.getByTitle('本院专题'))
  await panel('本院专题')
  expect([button('改名'), button('移动'), button('并入…')].map(({ disabled }) => disabled)).toEqual(
    [true, true, true],
  )
  fireEvent.change(screen.getByLabelText('名称'), { target: { value: '本院督查' } })
  fireEvent.click(button('改名'))
  await panel('本院督查')

  // Neither itself nor what is below it is offered.
  const places = await offered('移到')
  const names = within(places)
    .getAllByRole('treeitem')
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['最上层', '手卫生'])
  fireEvent.click(within(places).getByText('手卫生'))
  fireEvent.click(button('移动'))
  await screen.findByText('手卫生 / 本院督查')

  fireEvent.click(button('停用'))
  const asked = await screen.findByRole('dialog', { name: '停用“本院督查”？' })
  fireEvent.click(within(asked).getByRole('button', { name: '停用' }))
  fireEvent.click(await screen.findByRole('button', { name: '重新启用' }))
  await screen.findByRole('button', { name: '停用' })
})

test('a merge says what follows and shows where it went', async () => {
  const { merged, router } = show('/?id=B')
  await panel('耐药菌专题')
  const others = await offered('并入')
  fireEvent.click(within(others).getByText('本院专题'))
  fireEvent.click(button('并入…'))
  const asked = await screen.findByRole('dialog', { name: '把“耐药菌专题”并入“本院专题”？' })
  fireEvent.click(within(asked).getByRole('button', { name: '并入，2 题跟过去' }))
  await panel('本院专题')
  expect(merged).toEqual([{ knowCatId: 'B', into: 'A' }])
  expect(router.state.location.search).toBe('?id=A')
})
