import Taro from '@tarojs/taro'
import type { Arrival, Launch } from '../capabilities/Arrival'

interface Opened {
  path?: string
  query?: Record<string, unknown>
  referrerInfo?: { extraData?: Record<string, unknown> }
}

/** What another mini-program may hand over beside the page; only the token counts, and the server decides. */
const handed = ['accessToken', 'userInfo'] as const
const marks = ['comeFrom', 'userId', 'isAppGoStudy'] as const
type Texts = Record<string, string>

const textsOf = (
  values: Readonly<Record<string, unknown>>,
  names: readonly string[] = Object.keys(values),
): Texts =>
  Object.fromEntries(
    names.flatMap((name) =>
      typeof values[name] === 'string' && values[name] !== '' ? [[name, values[name]]] : [],
    ),
  )

/**
 * How the program was opened. An embedding mini-program gives its person in `extraData` (never in the query, which a share
 * would carry on); it may do so again while this program runs.
 */
export function weappArrival(): Arrival {
  let arrived: Texts = {}
  let launch: Launch = { path: '', query: {} }
  let known = ''
  const take = ({ path = '', query = {}, referrerInfo }: Opened): boolean => {
    const extra = referrerInfo?.extraData ?? {}
    const isNew = typeof extra.accessToken === 'string' && extra.accessToken !== known
    launch = { path: `/${path}`, query: { ...textsOf(query), ...textsOf(extra, marks) } }
    arrived = textsOf(extra, handed)
    if (isNew) known = extra.accessToken as string
    return isNew
  }
  take(Taro.getLaunchOptionsSync() as Opened)
  return {
    get launch() {
      return launch
    },
    consumeArrived: (name) => {
      const value = arrived[name]
      delete arrived[name]
      return value
    },
    onHandedOver: (listener) =>
      Taro.onAppShow((options) => {
        const { referrerInfo } = options as Opened
        // Every return to the program shows it again: only another token is another hand-over.
        if (
          typeof referrerInfo?.extraData?.accessToken === 'string' &&
          referrerInfo.extraData.accessToken !== known &&
          take(options as Opened)
        )
          listener()
      }),
  }
}
