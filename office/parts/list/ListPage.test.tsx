import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { CallError } from '../../api/CallError'
import { showPage } from '../../testing/officeFor'
import type { Wanted } from './ListColumn'
import { ListPage } from './ListPage'

interface Row {
  id: string
  name: string
}
const rows = Array.from({ length: 120 }, (_, at) => ({ id: `r${at}`, name: `第${at}行` }))

function list({
  asked = [] as Wanted[],
  opened = [] as string[],
  fails = () => undefined as CallError | undefined,
} = {}) {
  return (
    <ListPage<Row>
      name="test"
      title="清单"
      search={{ name: 'keyword', label: '搜索' }}
      filters={[
        { name: 'kind', label: '种类', width: 100, options: [{ value: 'a', label: '甲' }] },
      ]}
      columns={[
        { key: 'name', title: '名称', sorts: true, show: ({ name }) => name },
        { key: 'id', title: '编号', show: ({ id }) => id },
      ]}
      read={(wanted) => {
        asked.push(wanted)
        const failure = fails()
        if (failure) return Promise.reject(failure)
        const found = wanted.filters['keyword'] === '没有' ? [] : rows
        const from = (wanted.page - 1) * wanted.size
        return Promise.resolve({ list: found.slice(from, from + wanted.size), total: found.length })
      }}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      onOpen={({ id }) => opened.push(id)}
      bulk={(selection, _wanted, total) => <span>{`动 ${selection.count(total)} 条`}</span>}
      empty="空的"
    />
  )
}
const ticks = () => screen.getAllByRole('checkbox')

beforeEach(() => localStorage.clear())

test('a list that is on its way says so from the first moment, until its rows are there', async () => {
  showPage(list())
  expect(screen.getByText('正在加载')).toBeTruthy()
  await screen.findByText('第0行')
  expect(screen.queryByText('正在加载')).toBeNull()
})

test('the address says page, size, order and filters, and a change is written there', async () => {
  const asked: Wanted[] = []
  const { router } = showPage(list({ asked }), {
    at: '/?size=20&page=2&kind=a&sort=name&order=down',
  })
  await screen.findByText('第20行')
  expect(asked[0]).toEqual({
    page: 2,
    size: 20,
    sort: 'name',
    descending: true,
    filters: { kind: 'a' },
  })
  fireEvent.click(screen.getByTitle('3'))
  await screen.findByText('第40行')
  expect(router.state.location.search).toContain('page=3')
  fireEvent.click(screen.getByText('名称'))
  await waitFor(() => expect(router.state.location.search).not.toContain('sort'))
  expect(router.state.location.search).not.toContain('page')
})

test('a second change at once is made upon the first', async () => {
  const { router } = showPage(list(), { at: '/?kind=a' })
  await screen.findByText('第0行')
  const [header, next] = [screen.getByText('名称'), screen.getByTitle('2')]
  act(() => {
    header.click()
    next.click()
  })
  await waitFor(() => expect(router.state.location.search).toContain('page=2'))
  expect(router.state.location.search).toBe('?kind=a&sort=name&page=2')
})

test('words are searched a moment later, once, and go into the address', async () => {
  const asked: Wanted[] = []
  const { router } = showPage(list({ asked }))
  await screen.findByText('第0行')
  const field = screen.getByLabelText('搜索')
  fireEvent.change(field, { target: { value: '没' } })
  fireEvent.change(field, { target: { value: '没有' } })
  await screen.findByText('没有找到')
  expect(decodeURIComponent(router.state.location.search)).toBe('?keyword=没有')
  expect(asked.map(({ filters }) => filters['keyword'])).toEqual([undefined, '没有'])
  fireEvent.click(screen.getAllByText('清空筛选')[0] as HTMLElement)
  await screen.findByText('第0行')
  expect((field as HTMLInputElement).value).toBe('')
})

test('rows are chosen one by one, by page over pages, and all that match', async () => {
  showPage(list(), { at: '/?size=20' })
  await screen.findByText('第0行')
  fireEvent.click(ticks()[1] as HTMLElement)
  expect(screen.getByText('动 1 条')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('选中本页'))
  expect(screen.getByText('已选 20 条')).toBeTruthy()
  fireEvent.click(screen.getByTitle('2'))
  await screen.findByText('第20行')
  fireEvent.click(ticks()[1] as HTMLElement)
  expect(screen.getByText('已选 21 条')).toBeTruthy()
  fireEvent.click(screen.getByText('选中全部 120 条'))
  expect(screen.getByText('动 120 条')).toBeTruthy()
  fireEvent.click(screen.getByText('取消选择'))
  expect(screen.getByText('共 120 条')).toBeTruthy()
})

test('another filter drops what was chosen: nobody acts upon what is not shown', async () => {
  const { router } = showPage(list())
  await screen.findByText('第0行')
  fireEvent.click(ticks()[1] as HTMLElement)
  expect(screen.getByText('已选 1 条')).toBeTruthy()
  await act(() => router.navigate('/?kind=a'))
  await waitFor(() => expect(screen.queryByText('已选 1 条')).toBeNull())
})

test('arrows move, space chooses, enter opens, slash searches', async () => {
  const opened: string[] = []
  showPage(list({ opened }))
  await screen.findByText('第0行')
  const region = screen.getByRole('region', { name: '清单列表' })
  const press = (key: string) => fireEvent.keyDown(region, { key })
  press('ArrowDown')
  press('ArrowDown')
  press(' ')
  expect(screen.getByText('已选 1 条')).toBeTruthy()
  press('Enter')
  expect(opened).toEqual(['r1'])
  fireEvent.keyDown(document.body, { key: '/' })
  expect(document.activeElement).toBe(screen.getByLabelText('搜索'))
})

test('columns that were hidden stay hidden for this person', async () => {
  const first = showPage(list())
  await screen.findByText('r0')
  fireEvent.click(screen.getByRole('button', { name: '列' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: '编号' }))
  await waitFor(() => expect(screen.queryByText('r0')).toBeNull())
  first.unmount()
  showPage(list())
  await screen.findByText('第0行')
  expect(screen.queryByText('r0')).toBeNull()
})

test('a failure says why and can be tried again; a missing right cannot', async () => {
  let failure: CallError | undefined = new CallError('noAnswer')
  const { unmount } = showPage(list({ fails: () => failure }))
  await screen.findByText('没有打开')
  failure = undefined
  fireEvent.click(screen.getByRole('button', { name: /再试一次/ }))
  await screen.findByText('第0行')
  unmount()
  showPage(list({ fails: () => new CallError('noRight', { words: '缺少权限：查看' }) }))
  await screen.findByText('缺少权限：查看')
  expect(screen.queryAllByRole('button')).toEqual([])
})
