import type { HostStorage } from '../core/HostStorage'
import { encodeText, fromBase64, toBase64, type WireResponse } from '../core/transport'
import type { WxOptions } from '../core/types'
import type { WxRegistry } from '../core/WxRegistry'
import { exchange, headersOf, type WireParts } from './request'

const savedPrefix = 'host/file/'
const ownFolder = 'http://usr'

/** The phone's temporary and kept files, by their path. Saved ones lie in the phone's storage and outlive the program. */
export class HostFiles {
  private readonly contents = new Map<string, Uint8Array>()
  private made = 0

  constructor(private readonly storage: HostStorage) {}

  /** wx.saveFile: the temporary file becomes one of the program's own. */
  save(path: string): string {
    const content = this.contents.get(path)
    if (!content) throw new Error(`saveFile:fail tempFilePath file not exist ${path}`)
    this.contents.delete(path)
    const saved = `http://store/${Date.now().toString(36)}-${++this.made}.${path.split('.').pop() ?? 'jpg'}`
    this.storage.set(savedPrefix + saved, toBase64(content))
    return saved
  }

  /** Puts a file on the phone (a photo just taken) and returns its temporary path. */
  add(content: Uint8Array, extension: string): string {
    const path = `http://tmp/${(++this.made).toString().padStart(6, '0')}.${extension}`
    this.contents.set(path, content)
    return path
  }

  read(path: string): Uint8Array | undefined {
    const saved = this.storage.has(savedPrefix + path)
      ? fromBase64(String(this.storage.get(savedPrefix + path)))
      : undefined
    return this.contents.get(path) ?? saved
  }

  /** What lies in the program's own folder outlives it. */
  write(path: string, content: Uint8Array): void {
    if (path.startsWith(ownFolder)) this.storage.set(savedPrefix + path, toBase64(content))
    else this.contents.set(path, content)
  }

  remove(path: string): boolean {
    if (this.storage.has(savedPrefix + path)) this.storage.remove(savedPrefix + path)
    return this.contents.delete(path)
  }
}

/** wx.uploadFile (multipart), wx.downloadFile and the file system manager. */
export function installFiles(registry: WxRegistry, wire: WireParts, files: HostFiles): void {
  registry.task('uploadFile', (options, reply) => {
    const boundary = `----weapp${Math.random().toString(16).slice(2)}`
    return exchange('uploadFile', {
      wire,
      options,
      reply,
      build: () => ({
        url: String(options.url),
        method: 'POST',
        header: {
          ...headersOf(options),
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        body: multipart(boundary, options, files),
      }),
      read: (response) => ({
        data: new TextDecoder().decode(response.body),
        statusCode: response.status,
        header: response.header,
      }),
    })
  })
  registry.task('downloadFile', (options, reply) =>
    exchange('downloadFile', {
      wire,
      options,
      reply,
      build: () => ({ url: String(options.url), method: 'GET', header: headersOf(options) }),
      read: (response) => {
        const path = typeof options.filePath === 'string' ? options.filePath : undefined
        if (path) files.write(path, response.body)
        const tempFilePath = path ?? files.add(response.body, extensionOf(response))
        return {
          statusCode: response.status,
          header: response.header,
          tempFilePath,
          ...(path ? { filePath: path } : {}),
        }
      },
    }),
  )
  registry.sync('getFileSystemManager', () => fileSystemManager(files))
  Object.assign(registry.wx, { env: { USER_DATA_PATH: ownFolder } })
}

function multipart(boundary: string, options: WxOptions, files: HostFiles): Uint8Array {
  const path = String(options.filePath)
  const content = files.read(path)
  if (!content) throw new Error(`file ${path} does not exist`)
  const fields = Object.entries((options.formData ?? {}) as Record<string, unknown>)
    .map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
    )
    .join('')
  const fileName = String(options.fileName ?? path.split('/').at(-1))
  const head = `${fields}--${boundary}\r\ncontent-disposition: form-data; name="${String(options.name)}"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return join([encodeText(head), content, encodeText(`\r\n--${boundary}--\r\n`)])
}

function join(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function extensionOf(response: WireResponse): string {
  return (
    /\/(png|jpeg|gif|pdf|mp4|json|plain)/.exec(response.header['content-type'] ?? '')?.[1] ?? 'bin'
  )
}

function fileSystemManager(files: HostFiles): object {
  const asText = (content: Uint8Array, encoding: unknown) =>
    encoding ? new TextDecoder().decode(content) : content.slice().buffer
  const contentOf = (path: string) => {
    const content = files.read(path)
    if (!content) throw new Error(`readFileSync:fail no such file or directory, open ${path}`)
    return content
  }
  const readFileSync = (path: string, encoding?: string) => asText(contentOf(path), encoding)
  const writeFileSync = (path: string, data: string | ArrayBuffer) =>
    files.write(path, typeof data === 'string' ? encodeText(data) : new Uint8Array(data))
  const settle = (options: WxOptions, work: () => object) => {
    try {
      options.success?.(work())
    } catch (error) {
      options.fail?.({ errMsg: error instanceof Error ? error.message : String(error) })
    }
  }
  return {
    readFileSync,
    writeFileSync,
    accessSync: (path: string) => {
      readFileSync(path)
    },
    unlinkSync: (path: string) => {
      files.remove(path)
    },
    saveFile: (options: WxOptions) =>
      settle(options, () => ({ savedFilePath: files.save(String(options.tempFilePath)) })),
    access: (options: WxOptions) =>
      settle(options, () => {
        readFileSync(String(options.path))
        return {}
      }),
    unlink: (options: WxOptions) =>
      settle(options, () => {
        files.remove(String(options.filePath))
        return {}
      }),
    getFileInfo: (options: WxOptions) =>
      settle(options, () => ({ size: contentOf(String(options.filePath)).length })),
    readFile: (options: WxOptions) =>
      settle(options, () => {
        const from = Number(options.position ?? 0)
        const content = contentOf(String(options.filePath))
        const length = Number(options.length ?? content.length)
        return { data: asText(content.slice(from, from + length), options.encoding) }
      }),
    appendFile: (options: WxOptions) =>
      settle(options, () => {
        const path = String(options.filePath)
        const { data } = options
        const more =
          typeof data === 'string' ? encodeText(data) : new Uint8Array(data as ArrayBuffer)
        files.write(path, join([contentOf(path), more]))
        return {}
      }),
    writeFile: (options: WxOptions) =>
      settle(options, () => {
        writeFileSync(String(options.filePath), options.data as string)
        return {}
      }),
  }
}
