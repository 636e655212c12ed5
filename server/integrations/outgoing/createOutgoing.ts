import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { Agent, fetch as plainFetch, type RequestInit } from 'undici'

/** Addresses inside a network: of this machine, of the house, of a cloud's own services. */
const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  // What carries an IPv4 address in it (of a house, for all one knows): compatible, NAT64, Teredo, 6to4.
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6')

/** Whether an IP address lies inside a network; also one that is written as IPv6 of an IPv4. */
function isInside(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  const plain = mapped ?? address
  return inside.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
}

/** Said to the administrator who typed an address to which nothing goes in clear. */
export class PlainAddressError extends Error {
  readonly code = 'plainAddress'

  constructor(host: string) {
    super(
      `${host} is asked without TLS. The operator has to allow it with INTERNAL_HOSTS before the server sends anything there.`,
    )
  }
}

/** Said to the administrator who typed such an address. */
class InsideAddressError extends Error {
  readonly code = 'closedAddress'

  constructor(host: string) {
    super(
      `${host} lies inside a network. The operator has to allow it with INTERNAL_HOSTS before the server asks it.`,
    )
  }
}

export interface Outgoing {
  /** The IP address that a connection to a host may use. Throws an InsideAddressError. */
  resolve(host: string): Promise<LookupAddress>
  /** Whether what goes to a host may go without TLS: only where the operator named it. */
  mayBePlain(host: string): boolean
  /** The usual fetch; refuses addresses inside a network, and such without TLS, whose host the operator did not name; a redirect is not followed. */
  fetch: typeof globalThis.fetch
}

/**
 * Calls to addresses that an administrator of a hospital typed (directories, webhooks, files). Such an address must not
 * become a way to look around in the operator's network: names are resolved once, checked, and connected to as resolved.
 * `allowed`: hosts of the operator's setting INTERNAL_HOSTS, which may lie inside; `patienceMs`: how long an answer may take;
 * `look`: all addresses of a name.
 */
export function createOutgoing(
  allowed: readonly string[],
  patienceMs = 10_000,
  look: (host: string) => Promise<LookupAddress[]> = (host) => lookup(host, { all: true }),
): Outgoing {
  const check = (host: string, addresses: readonly LookupAddress[]) => {
    const fit = allowed.includes(host)
      ? addresses
      : addresses.filter(({ address }) => !isInside(address))
    const [first] = fit
    if (!first) throw new InsideAddressError(host)
    return first
  }
  const resolve = async (host: string) => {
    const bare = host.replace(/^\[|\]$/g, '')
    const family = isIP(bare)
    return check(bare, family === 0 ? await look(bare) : [{ address: bare, family }])
  }
  const dispatcher = new Agent({
    connectTimeout: 8000,
    headersTimeout: patienceMs,
    bodyTimeout: patienceMs,
    connect: {
      lookup: (host, options, done) => {
        resolve(host).then(
          (found) => (options.all ? done(null, [found]) : done(null, found.address, found.family)),
          (error: Error) => done(error, '', 4),
        )
      },
    },
  })
  const mayBePlain = (host: string) => allowed.includes(host)
  return {
    resolve,
    mayBePlain,
    async fetch(input, init) {
      const address = input instanceof Request ? input.url : String(input)
      const { hostname, protocol } = new URL(address)
      // An IP address is connected to without being looked up.
      if (isIP(hostname.replace(/^\[|\]$/g, ''))) await resolve(hostname)
      if (protocol !== 'https:' && !mayBePlain(hostname)) throw new PlainAddressError(hostname)
      return (await plainFetch(address, {
        ...(init as RequestInit),
        dispatcher,
        redirect: 'error',
      })) as unknown as Response
    },
  }
}
