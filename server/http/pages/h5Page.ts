import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'

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

/** What the build wrote of its addresses (config/firstSightPlugin.ts); a build for development writes none. */
function readAddresses(folder: string): Record<string, string[]> {
  const file = join(folder, 'pages.json')
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>)
    : {}
}

/**
 * What a page must know before its first call, as `<meta>` by name, and the code of its address. The service worker, which keeps
 * the page, gets the facts' hash: it is another worker when they are others.
 */
export function createHeads(folder: string, { facts, brandOf }: PageFacts) {
  let addresses = readAddresses(folder)
  return {
    /** `file`: what is sent; `address`: what was asked for, inside the base path. */
    async headOf({ hostname }: FastifyRequest, file: string, address: string): Promise<string> {
      if (file !== 'index.html' && file !== 'sw.js') return ''
      const brand = await brandOf(hostname)
      const metas = Object.entries({ ...facts, ...(brand && { brand }) }).map(meta)
      if (file === 'sw.js') return metas.join('')
      if (Object.keys(addresses).length === 0) addresses = readAddresses(folder)
      const own = addresses[`/${address.replace(/\/+$/, '').toLowerCase()}`] ?? []
      return [...metas, ...own.map(preload)].join('')
    },

    change(file: string, raw: Buffer, head: string): Buffer {
      if (head === '' && !file.endsWith('sw.js')) return raw
      const text = raw.toString('utf8')
      if (!file.endsWith('sw.js'))
        return Buffer.from(text.replace(/<head[^>]*>/i, (tag) => `${tag}${head}`))
      const hash = createHash('sha256').update(head).digest('hex').slice(0, 16)
      return Buffer.from(text.replace('__FACTS__', hash))
    },
  }
}
