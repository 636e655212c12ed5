import type { DeviceStorage } from '../capabilities/DeviceStorage'

/** What the H5 build runs in. Asked here only: the capabilities say what follows from it. */
export type BrowserKind = 'browser' | 'wechatBrowser' | 'hostApp'

/** Whether this page stands in a mini-program's web view: its rules hold for what is shown there. */
export const isInMiniProgram = (userAgent: string): boolean => /miniprogram/i.test(userAgent)

/** Where the H5 build runs, by user agent. A host app adds its own mark; the mini-program's web view counts as the messaging browser. */
export function detectKind(userAgent: string, hostMark: string): BrowserKind {
  if (hostMark !== '' && userAgent.includes(hostMark)) return 'hostApp'
  return /micromessenger/i.test(userAgent) ? 'wechatBrowser' : 'browser'
}

const uniKey = 'uniHm'

/** Whether a uni-app shell shows us: it says so in the first address (`uniHm`), and it holds for as long as the tab lives. */
export function isInUniShell(
  { uniHm }: Readonly<Record<string, string | undefined>>,
  tab: Pick<DeviceStorage, 'get' | 'set'>,
): boolean {
  if (uniHm !== undefined && uniHm !== '') tab.set(uniKey, uniHm)
  return (tab.get(uniKey) ?? '0') !== '0'
}
