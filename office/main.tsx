import { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { App } from './App'
import { createApi } from './api/createApi'
import { isPassing } from './api/CallError'
import './look/office.css'
import { Jobs } from './parts/jobs/Jobs'
import { Session } from './session/Session'
import { Display } from './shell/Display'

/** How often a read whose failure may pass is asked again; a change never is. */
const tries = 2

const queries: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => isPassing(error) && failures < tries,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
const api = createApi({
  signedOut: () => session.end(),
  secondFactorFirst: (refusal) => session.hold(refusal),
  askAgain: () => session.askAgain(),
})
const session: Session = new Session(api, {
  renewed: () => void queries.invalidateQueries(),
  changed: () => window.location.reload(),
})
const display = new Display(
  window.matchMedia('(prefers-color-scheme: dark)'),
  document.documentElement,
)
const base = import.meta.env.BASE_URL.replace(/\/$/, '')
const phoneAddress = base.replace(/[^/]*$/, '')

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <App
      office={{ api, session, phoneAddress }}
      display={display}
      jobs={new Jobs(api)}
      queries={queries}
      base={base}
    />,
  )

// What nearly every area begins with is fetched while somebody logs in; it stands in a chunk of its own then.
void import('./parts/list/ListPage')
