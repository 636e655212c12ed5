import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface CachedFile {
  bytes: Buffer
  etag: string
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const compressible = /\.(html|js|css|json|svg|txt|map|ico)$/i

async function encode(raw: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br')
    return brotli(raw, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
      },
    })
  return encoding === 'gzip' ? gzipped(raw, { level: 9 }) : raw
}

/** The best encoding that the caller takes for this file. */
export function encodingFor(path: string, accepted: string): Encoding {
  if (!compressible.test(path)) return 'identity'
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

/**
 * Files with their compressed forms, each compressed once; a changed file is read again. `change`: what is served in the place of what
 * was read; with `head` where the caller names one, of which there are few.
 */
export function createFileCache(
  change: (path: string, raw: Buffer, head: string) => Buffer = (_path, raw) => raw,
) {
  const entries = new Map<string, { changed: number; file: Promise<CachedFile> }>()

  async function read(path: string, encoding: Encoding, head: string): Promise<CachedFile> {
    const raw = change(path, await readFile(path), head)
    const bytes = raw.length < 512 ? raw : await encode(raw, encoding)
    return {
      bytes,
      etag: `"${createHash('sha256').update(raw).digest('base64url').slice(0, 16)}-${encoding}"`,
    }
  }

  return async (
    path: string,
    encoding: Encoding,
    head = '',
  ): Promise<CachedFile & { encoding: Encoding }> => {
    const { mtimeMs, size } = await stat(path)
    const used = size < 512 ? 'identity' : encoding
    const key = `${used}:${path}:${head}`
    const known = entries.get(key)
    if (known?.changed === mtimeMs) return { ...(await known.file), encoding: used }
    const file = read(path, used, head)
    entries.set(key, { changed: mtimeMs, file })
    file.catch(() => entries.delete(key))
    return { ...(await file), encoding: used }
  }
}
