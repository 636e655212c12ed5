import type { Platform } from '../Platform'

/** Where the H5 build runs, by user agent. A host app adds its own mark; the mini-program's web view counts as the messaging browser. */
export function detectKind(userAgent: string, hostMark = 'LkApp/'): Platform['kind'] {
  if (userAgent.includes(hostMark)) return 'hostApp'
  return /micromessenger/i.test(userAgent) ? 'wechatBrowser' : 'browser'
}
