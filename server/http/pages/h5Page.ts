import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'

export interface PageFacts {
  /** The same for everybody, by name. */
  facts: Readonly<Record<string, string>>
  /** The brand of a host, as JSON (contract: dictionary.brand); '' where it is not known now: the program asks. */
  brandOf(host: string): Promise<string>
}

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

const meta = ([name, content]: [string, string]) =>
  `<meta name="${name}" content="${escaped(content)}">`

/** A file that the page of an address will ask for, fetched before the program has started. */
const preload = (file: string) =>
  `<link rel="preload" href="${escaped(file)}" as="${file.endsWith('.css') ? 'style' : 'script'}">`

/** The program as an app of the home screen: its name and colour are the brand's. */
const manifest = 'app.webmanifest'
/** What is not sent as the build wrote it. */
const changed = ['index.html', 'sw.js', manifest]
const linksOf = (base: string) =>
  [
    `<link rel="icon" href="${base}/icon.svg" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${base}/icon-192.png">`,
    `<link rel="manifest" href="${base}/${manifest}">`,
  ].join('')

/** The manifest for a brand, `head` as dictionary.brand says it. */
function manifestOf(raw: Buffer, head: string): Buffer {
  const { name, colours, platformName } = JSON.parse(head) as BrandHead
  const named = platformName ?? name.zh
  const own = { name: named, short_name: named, theme_color: colours.light }
  return Buffer.from(JSON.stringify({ ...(JSON.parse(raw.toString('utf8')) as object), ...own }))
}
type BrandHead = Output<Contract['dictionary']['brand']>

/** What the build wrote of its addresses (config/firstSightPlugin.ts); a build for development writes none. */
function readAddresses(folder: string): Record<string, string[]> {
  const file = join(folder, 'pages.json')
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>)
    : {}
}

/**
 * What a page at `base` must know before its first call, as `<meta>` by name, and the code of its address. The service worker, which keeps
 * the page, gets the facts' hash: it is another worker when they are others.
 */
export function createHeads(base: string, folder: string, { facts, brandOf }: PageFacts) {
  let addresses = readAddresses(folder)
  return {
    /** `file`: what is sent; `address`: what was asked for, inside the base path. */
    async headOf({ hostname }: FastifyRequest, file: string, address: string): Promise<string> {
      if (!changed.includes(file)) return ''
      const brand = await brandOf(hostname)
      if (file === manifest) return brand
      const metas = Object.entries({ ...facts, ...(brand && { brand }) }).map(meta)
      if (file === 'sw.js') return metas.join('')
      if (Object.keys(addresses).length === 0) addresses = readAddresses(folder)
      const own = addresses[`/${address.replace(/\/+$/, '').toLowerCase()}`] ?? []
      return [...metas, linksOf(base), ...own.map(preload)].join('')
    },

    change(file: string, raw: Buffer, head: string): Buffer {
      if (head === '' && !file.endsWith('sw.js')) return raw
      if (file.endsWith(manifest)) return manifestOf(raw, head)
      const text = raw.toString('utf8')
      if (!file.endsWith('sw.js'))
        return Buffer.from(text.replace(/<head[^>]*>/i, (tag) => `${tag}${head}`))
      const hash = createHash('sha256').update(head).digest('hex').slice(0, 16)
      return Buffer.from(text.replace('__FACTS__', hash))
    },
  }
}
