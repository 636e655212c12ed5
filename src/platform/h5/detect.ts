/** What the H5 build runs in. Asked here only: the capabilities say what follows from it. */
export type BrowserKind = 'browser' | 'wechatBrowser' | 'hostApp'

/** Where the H5 build runs, by user agent. A host app adds its own mark; the mini-program's web view counts as the messaging browser. */
export function detectKind(userAgent: string, hostMark: string): BrowserKind {
  if (hostMark !== '' && userAgent.includes(hostMark)) return 'hostApp'
  return /micromessenger/i.test(userAgent) ? 'wechatBrowser' : 'browser'
}
