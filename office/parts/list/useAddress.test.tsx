import { act, screen, waitFor } from '@testing-library/react'
import { showPage } from '../../testing/officeFor'
import { useAddress } from './useAddress'
import { useListState } from './useListState'

/** What opens beside a list, at the address that the list has too. */
function Beside() {
  const { search, put } = useAddress()
  return search.has('look') ? (
    <button type="button" onClick={() => put({ look: undefined })}>
      关闭
    </button>
  ) : null
}

function Filters() {
  const { state, setFilter } = useListState(['until'])
  return (
    <button type="button" onClick={() => setFilter('until', '2026-11-21')}>
      {state.filters['until'] ?? '没有日子'}
    </button>
  )
}

const page = (
  <>
    <Filters />
    <Beside />
  </>
)

test.each([
  ['关闭', '没有日子'],
  ['没有日子', '关闭'],
])('two parts change the address at once: %s, then %s, and both count', async (...names) => {
  const { router } = showPage(page, { at: '/?kind=a&look=E1&page=3' })
  const buttons = names.map((name) => screen.getByText(name))
  act(() => buttons.forEach((button) => button.click()))
  await screen.findByText('2026-11-21')
  expect(router.state.location.search).toBe('?kind=a&until=2026-11-21')
  expect(screen.queryByText('关闭')).toBeNull()
})

test('what was asked is forgotten when the person went back', async () => {
  const { router } = showPage(page, { at: '/?look=E1' })
  act(() => screen.getByText('关闭').click())
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await act(() => router.navigate(-1))
  await screen.findByText('关闭')
  act(() => screen.getByText('没有日子').click())
  await screen.findByText('2026-11-21')
  expect(router.state.location.search).toBe('?look=E1&until=2026-11-21')
})

test('what ends after the person has left brings nobody back', async () => {
  const { router } = showPage(page, { at: '/exams' })
  const button = screen.getByText('没有日子')
  act(() => {
    void router.navigate('/people')
    button.click()
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/people'))
  expect(router.state.location.search).toBe('')
})
