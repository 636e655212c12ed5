/** What must never travel in a shared link: it logs somebody in, says who somebody is, or is good for one moment only (specification §6, decisions.md §6.27). */
const private_ = [
  'accesstoken',
  'token',
  'userinfo',
  'userid',
  'userkey',
  'xuserkey',
  'ticket',
  'code',
  'state',
  'mobile',
  'proof',
  'held',
  'redirect',
  'where',
  'comefrom',
  'isappgostudy',
  'debug',
]

/** The parameters that a shared link may carry. */
export function shareable(
  params: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      value && !private_.includes(name.toLowerCase().replace(/[-_]/g, '')) ? [[name, value]] : [],
    ),
  )
}

/** Pages with a rotating code are never shared: who was not there would get in (specification §6). */
export const mayBeShared = (params: Readonly<Record<string, string | undefined>>) =>
  params['isDynamicCode'] !== '1'
