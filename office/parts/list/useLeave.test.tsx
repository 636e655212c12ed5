import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { useLeave } from './useLeave'

const settled = () => act(() => new Promise((done) => setTimeout(done, 5)))

test('the list never shows what was taken away, and what both pages show is asked for anew', async () => {
  const asked: string[] = []
  let things = 'old'
  const useThings = (name: string) =>
    useQuery({
      queryKey: [name],
      queryFn: () => {
        asked.push(name)
        return Promise.resolve(things)
      },
      staleTime: 30_000,
    }).data
  const seen: (string | undefined)[] = []
  function List() {
    seen.push(useThings('things'))
    return <p>{useThings('counts')}</p>
  }
  function Editor() {
    const leave = useLeave()
    useThings('counts')
    return <button onClick={() => leave('/', 'things', 'counts')}>delete</button>
  }
  const router = createMemoryRouter([
    { path: '/', element: <List /> },
    { path: '/one', element: <Editor /> },
  ])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await settled()
  await act(() => router.navigate('/one'))
  await settled()
  things = 'new'
  seen.length = 0
  asked.length = 0
  await act(async () => screen.getByText('delete').click())
  await settled()
  expect(seen).not.toContain('old')
  expect(asked.sort()).toEqual(['counts', 'things'])
  expect(screen.getByText('new')).toBeTruthy()
})
