/** The address of a scene when its host is allowed and it is safe to open (https); '' otherwise. */
export function allowedAddress(address: string, hosts: readonly string[]): string {
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
  const url = new URL(address)
  url.searchParams.set('ticket', ticket)
  return url.href
}
