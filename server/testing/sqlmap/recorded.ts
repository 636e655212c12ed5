import { calls } from '../attack/attack'

/** A request as a test made it, and what it got. */
export interface Recorded {
  call: string
  /** With its query. */
  path: string
  body: string
  headers: Record<string, string>
}

/** Where sqlmap's findings go (`npm run bench -- sqlmap`); '' : nothing is recorded. */
export const sqlmapFolder = process.env['SQLMAP_FOLDER'] ?? ''

const nameOf = new Map(calls.map(({ name, call }) => [call.path, name]))
/** By server, then by call: the last few that were answered with 0. */
const recorded = new Map<string, Map<string, Recorded[]>>()
const kept = 4

/** Notes what was answered with 0: a request that comes through to the database. */
export function record(url: string, request: Omit<Recorded, 'call'>, code: unknown): void {
  const call = nameOf.get(request.path.split('?')[0]!)
  if (code !== 0 || call === undefined) return
  const ofServer = recorded.get(url) ?? new Map<string, Recorded[]>()
  recorded.set(url, ofServer)
  ofServer.set(
    call,
    [request, ...(ofServer.get(call) ?? [])].slice(0, kept).map((one) => ({ ...one, call })),
  )
}

/** Of each call what was recorded at that server, the latest first. */
export const recordedAt = (url: string): ReadonlyMap<string, Recorded[]> =>
  recorded.get(url) ?? new Map<string, Recorded[]>()
