import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import { App, ConfigProvider } from 'antd'
import chinese from 'antd/locale/zh_CN'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { User } from '@contract/calls/account/account'
import type { Ability } from '@contract/rules/rights'
import type { Api } from '../api/createApi'
import { Jobs, JobsContext } from '../parts/jobs/Jobs'
import { OfficeContext } from '../session/SessionContext'
import { Session } from '../session/Session'
import { speak } from '../text/language'

// What a test clears must not change the language in its middle.
speak('zh')
/** Machines that test are slow. */
configure({ asyncUtilTimeout: 10_000 })

export const aUser = (abilities: readonly Ability[] = ['exam.read', 'exam.author']): User => ({
  userId: 'U1',
  userName: '许文博',
  mobileMasked: '138****0004',
  domainCode: 'D0',
  comId: 'C1',
  comName: '仁和市人民医院',
  deptName: '感染管理科',
  postId: '',
  code: '****01',
  isClinell: 0,
  abilities: [...abilities],
  brand: 'infection',
})

/** A part of an api; a call that the test did not expect fails by its name. */
export function fakeApi(parts: Record<string, Record<string, unknown>>): Api {
  const named = (area: string) =>
    new Proxy(parts[area] ?? {}, {
      get: (calls, name) =>
        calls[String(name)] ??
        (() => Promise.reject(new Error(`the test expects no ${area}.${String(name)}`))),
    })
  return new Proxy({}, { get: (_, area) => named(String(area)) }) as Api
}

/** A page at an address of the office, with somebody logged in. */
export function showPage(
  page: ReactElement,
  {
    api = {},
    at = '/',
    user = aUser(),
  }: { api?: Parameters<typeof fakeApi>[0]; at?: string; user?: User } = {},
) {
  const calls = fakeApi(api)
  const session = new Session(calls, { renewed: () => undefined, changed: () => undefined })
  session.arrive(user)
  const jobs = new Jobs(calls)
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] })
  session.follow(router)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const shown = render(
    // As office/App has it, without movements: nothing here would end them.
    <ConfigProvider
      locale={chinese}
      button={{ autoInsertSpace: false }}
      theme={{ token: { motion: false } }}
    >
      <App>
        <OfficeContext.Provider value={{ api: calls, session, phoneAddress: '/edu/' }}>
          <JobsContext.Provider value={jobs}>
            <QueryClientProvider client={queries}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </JobsContext.Provider>
        </OfficeContext.Provider>
      </App>
    </ConfigProvider>,
  )
  return { ...shown, router, jobs, session }
}
