import { isIPv4, isIPv6 } from 'node:net'

/** The first parts of an IPv6 address, its `::` written out. */
function firstParts(address: string): string[] {
  const [before = '', after] = address.split('::')
  const head = before === '' ? [] : before.split(':')
  if (after === undefined) return head.slice(0, 3)
  return [...head, '0', '0', '0'].slice(0, 3)
}

/** An address without the part that is one machine: 203.0.113.*, 2001:db8:1::*; '?' for what is none. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return plain.replace(/\d+$/, '*')
  return isIPv6(plain) ? `${firstParts(plain).join(':')}::*` : '?'
}
