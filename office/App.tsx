import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { App as Messages, ConfigProvider } from 'antd'
import english from 'antd/locale/en_US'
import chinese from 'antd/locale/zh_CN'
import { observer } from 'mobx-react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { areas, pagesBeside } from './areas'
import { officeTheme } from './look/theme'
import { JobsContext, type Jobs } from './parts/jobs/Jobs'
import { OfficeContext, useOffice, type Office } from './session/SessionContext'
import { SessionGate } from './session/SessionGate'
import type { Display } from './shell/Display'
import { BrokenPage, NothingHere, Shell } from './shell/Shell'

/** Before there is anybody who could log in; nearly nobody ever loads it. */
const SetupPage = lazy(async () => ({ default: (await import('./setup/SetupPage')).SetupPage }))

/** Only where the hospital has accounts of its own. */
const SignOnPage = lazy(async () => ({
  default: (await import('./session/SignOnPage')).SignOnPage,
}))

interface Props {
  office: Office
  display: Display
  jobs: Jobs
  queries: QueryClient
  /** /edu/office */
  base: string
}

/** The whole office: looks, language, session, and the areas behind their addresses. */
export const App = observer(function App({ office, display, jobs, queries, base }: Props) {
  const { user } = office.session
  // By antd's own switch: it waits for the end of a movement, which a style that takes it away would never let come.
  const [hasMotion] = useState(() => !window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  useEffect(() => display.setBrand(user?.brand ?? 'infection'), [display, user?.brand])
  return (
    <ConfigProvider
      theme={officeTheme(display.brand, display.mode, hasMotion)}
      locale={display.language === 'zh' ? chinese : english}
      button={{ autoInsertSpace: false }}
      componentSize="medium"
    >
      <Messages className="app">
        <OfficeContext.Provider value={office}>
          <JobsContext.Provider value={jobs}>
            <QueryClientProvider client={queries}>
              <Suspense fallback={<></>}>
                <First base={base} display={display} />
              </Suspense>
            </QueryClientProvider>
          </JobsContext.Provider>
        </OfficeContext.Provider>
      </Messages>
    </ConfigProvider>
  )
})

/** Two pages stand before the session: how an installation begins, and the way in by the hospital's own accounts. */
function First({ display, base }: Pick<Props, 'display' | 'base'>) {
  const { pathname } = window.location
  if (pathname.startsWith(`${base}/setup`)) return <SetupPage base={base} />
  if (pathname === `${base}/signOn`) return <SignOnPage base={base} />
  return (
    <SessionGate key={display.language}>
      <Pages display={display} base={base} />
    </SessionGate>
  )
}

function Pages({ display, base }: Pick<Props, 'display' | 'base'>) {
  const { session } = useOffice()
  const router = useMemo(
    () =>
      createBrowserRouter(
        [
          {
            path: '/',
            element: <Shell areas={areas} display={display} />,
            hydrateFallbackElement: <></>,
            children: [
              {
                errorElement: <BrokenPage />,
                children: [
                  ...areas.map(({ path, page }) => ({ path: `${path}/*`, lazy: page })),
                  ...pagesBeside.map(({ path, page }) => ({ path, lazy: page })),
                  { path: '*', element: <NothingHere /> },
                ],
              },
            ],
          },
        ],
        { basename: base },
      ),
    [display, base],
  )
  useEffect(() => session.follow(router), [session, router])
  return <RouterProvider router={router} />
}
