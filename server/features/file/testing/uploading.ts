import assert from 'node:assert/strict'
import sharp from 'sharp'
import { contract } from '@contract/calls'
import { person, type Client } from '../../../testing/client'
import type { TestServerOptions } from '../../../testing/TestServer'
import { startServer } from '../../../testing/startServer'

/** What an upload is answered. */
export interface Reply {
  status: number
  code: number
  msg: string
  data: { fileId: string; type: string; bytes: number } | null
}

/** A photo with a place in its EXIF, lying on its side. */
export const photo = (shade: number): Promise<Buffer> =>
  sharp({
    create: { width: 600, height: 300, channels: 3, background: { r: shade, g: 90, b: 90 } },
  })
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '30/1 0/1 0/1' } },
    })
    .jpeg()
    .toBuffer()

/** A PDF of so many bytes and a few. */
export const pdf = (size: number): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size, 'x')])

/** The id of what was taken. */
export function idOf({ code, data }: Reply): string {
  assert.equal(code, 0)
  return data!.fileId
}

/** A nurse of renhe, somebody of another hospital, and what they do with files. */
export async function startUploading(options: TestServerOptions = {}) {
  const server = await startServer(options)
  const [nurse, stranger] = await Promise.all([person(server.url, 1), person(server.url, 101)])
  return {
    server,
    nurse,
    stranger,
    async upload(
      client: Client,
      content: Buffer,
      name = '1700000000000.jpg',
      field = 'file',
    ): Promise<Reply> {
      const form = new FormData()
      form.set('note', 'a field before it')
      form.set(field, new Blob([new Uint8Array(content)]), name)
      const reply = await fetch(`${server.url}/incontrol-fileserver/uploadFile`, {
        method: 'POST',
        body: form,
        headers: { 'x-userkey': client.token },
      })
      return { status: reply.status, ...((await reply.json()) as Omit<Reply, 'status'>) }
    },
    /** The address at which a file is open to somebody for two hours. */
    urlOf: async (client: Client, fileId: string) =>
      server.url + (await client.ask(contract.file.videoUrl, { videoId: fileId })).url,
    close: () => server.close(),
  }
}
