import { defaultHostNames, type HostNames } from './createHostBridge'

/** How the host app around us is distinguished, and what it calls things. */
export interface HostApp extends HostNames {
  /** Stands in the user agent of the host app's web view. */
  mark: string
}

const defaults: HostApp = { ...defaultHostNames, mark: 'LkApp/' }
const names = Object.keys(defaults) as (keyof HostApp)[]

/** Reads what the operator configured (HOST_APP, docs/deploy.md); the server writes it into the page. What is not said is as by default. */
export function readHostApp(page: Pick<Document, 'querySelector'>): HostApp {
  const said = configured(
    page.querySelector('meta[name="host-app"]')?.getAttribute('content') ?? '',
  )
  return {
    ...defaults,
    ...Object.fromEntries(
      names.flatMap((name) => (typeof said[name] === 'string' ? [[name, said[name]]] : [])),
    ),
  }
}

function configured(text: string): Record<string, unknown> {
  try {
    const read = JSON.parse(text) as unknown
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  } catch {
    return {} // a build that is served by somebody else has no such line
  }
}
