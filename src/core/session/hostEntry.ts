import { ApiError } from '@/api/ApiError'
import type { Launch } from '@/platform/capabilities/Arrival'
import type { HostUser } from '@/platform/capabilities/HostBridge'
import { route } from '@/routes'
import type { Deps } from '../stores'
import { throughNavigation } from './SessionStore'

type Needs = Pick<Deps, 'api' | 'session' | 'host' | 'arrival' | 'shell'>

/** Parameters by which a host app or an embedding mini-program says that it opened us (specification §2). */
const marks = ['comeFrom', 'userId', 'isAppGoStudy']

/** Whether a host opened the app at its root. What the query says of a user is never believed. */
export const isHostEntry = ({ path, query }: Launch, hasUserInfo: boolean) =>
  isRoot(path) && (hasUserInfo || marks.some((mark) => query[mark]))

/** By address, or by page file on the mini-program. */
const isRoot = (path: string) => path === '/' || path === `/${route('library').page}`

/**
 * The entry from a host: the stored log-in is set aside, the host is asked who is there (3 s), and the server decides by the
 * access token (checkUserByToken, source 1). Where the host gives nobody, the old log-in holds again (decisions.md §6.4).
 */
export async function enterFromHost({ api, session, arrival, host, shell }: Needs): Promise<void> {
  const [accessToken, userInfo] = [
    arrival.consumeArrived('accessToken'),
    arrival.consumeArrived('userInfo'),
  ]
  if (!accessToken && !isHostEntry(arrival.launch, userInfo !== undefined)) return
  // Anybody can send a link; only an app around us, or the mini-program's platform, says who opened us.
  const isLink = accessToken !== undefined && !host?.isApp && !arrival.onHandedOver
  if (isLink && !(await isWanted({ api, session, shell }, accessToken))) return
  const takeUpAgain = session.setAside()
  const { userId } = arrival.launch.query
  const handed = accessToken ? { accessToken, ...(userId && { userId }) } : await host?.userInfo()
  if (!handed || !(await isIn({ api, session }, handed))) takeUpAgain()
}

/** A host is asked who is there, and the server whether that is so. */
export class HostEntry {
  /** Until it is decided. */
  underway?: Promise<void> = undefined

  begin(deps: Needs) {
    const entry = enterFromHost(deps).finally(() => {
      if (this.underway === entry) this.underway = undefined
    })
    this.underway = entry
  }
}

/** Whether its person wants the log-in of a link; who is logged in as the same one is not asked. */
async function isWanted(
  { api, session, shell }: Pick<Needs, 'api' | 'session' | 'shell'>,
  accessToken: string,
): Promise<boolean> {
  try {
    const { userId, userName, comName } = await api.account.checkUserByToken(
      { accessToken, source: 1 },
      { onlyAsks: true, isEntry: true, signal: throughNavigation },
    )
    if (session.isLoggedIn && session.personId === userId) return false
    return await shell.askEntry(`${userName}\u00a0· ${comName}`)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return false
  }
}

/** In mid-work: the host logs its person in again. Whether somebody is logged in now. */
export async function enterAgain({ api, session, host }: Omit<Needs, 'shell'>): Promise<boolean> {
  const handed = await host?.logInAgain()
  return handed !== undefined && isIn({ api, session }, handed)
}

async function isIn(
  { api, session }: Pick<Deps, 'api' | 'session'>,
  { accessToken, userId }: HostUser,
): Promise<boolean> {
  try {
    await session.enter(
      (_device, options) =>
        api.account.checkUserByToken(
          { accessToken, source: 1, ...(userId && { userId }) },
          { ...options, onlyAsks: true, isEntry: true },
        ),
      (user) => user,
      1,
    )
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return false
  }
}
