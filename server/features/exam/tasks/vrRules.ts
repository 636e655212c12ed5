import { ownSceneAddress } from '@contract/calls/exam/vrMaking'

/** Of our server: leads to the scene at the second origin, wherever that is (ownScenes). */
export const ownSceneDoor = '/education-intf/scene/handHygiene'

/** The address of a scene when its host is allowed and it is safe to open (https), or it is our own; '' otherwise. */
export function allowedAddress(address: string, hosts: readonly string[]): string {
  if (address === ownSceneAddress) return ownSceneDoor
  try {
    const { protocol, hostname, username, password } = new URL(address)
    return protocol === 'https:' && username === '' && password === '' && hosts.includes(hostname)
      ? address
      : ''
  } catch {
    return ''
  }
}

/** An address with the ticket by which its site can say who finished; '' stays ''. */
export function withTicket(address: string, ticket: string): string {
  if (address === '') return ''
  if (address === ownSceneDoor) return `${address}?ticket=${ticket}`
  const url = new URL(address)
  url.searchParams.set('ticket', ticket)
  return url.href
}
