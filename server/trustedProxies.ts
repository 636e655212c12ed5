import { BlockList, isIP } from 'node:net'
import { SettingError } from './db/SettingError'

/**
 * Which part of x-forwarded-for is believed: none; the entries of so many proxies in a row, counted from us; or those of
 * proxies in these networks. Never "whatever it says": a proxy adds its entry at the end, and what stands before it the
 * caller may have written.
 */
export type TrustedProxies = false | number | string[]

const wrong = (text: string) =>
  new SettingError(
    `TRUST_PROXY must be how many proxies stand before us (0 to 9), or their addresses and networks like 10.0.0.0/8, separated by commas, not "${text}".`,
  )

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (bits === undefined) return true
  // A network of everybody would believe everybody.
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128)
}

/** Reads TRUST_PROXY. Throws a SettingError for what is neither a number of hops nor networks. */
export function readTrustedProxies(text = ''): TrustedProxies {
  if (text === '' || text === '0') return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const networks = text.split(',').map((one) => one.trim())
  if (!networks.every(isNetwork)) throw wrong(text)
  return networks
}

/** Whether somebody behind this address is one of ours: what it says of others is looked at. */
export function isNear(address: string): boolean {
  const near = new BlockList()
  near.addSubnet('10.0.0.0', 8)
  near.addSubnet('172.16.0.0', 12)
  near.addSubnet('192.168.0.0', 16)
  near.addSubnet('127.0.0.0', 8)
  near.addAddress('::1', 'ipv6')
  near.addSubnet('fc00::', 7, 'ipv6')
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  const version = isIP(plain)
  return version !== 0 && near.check(plain, version === 4 ? 'ipv4' : 'ipv6')
}
