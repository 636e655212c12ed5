import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { contract } from '@contract/calls'
import { filePaths } from '@contract/calls/operating/file'
import { fill, smallDisk } from '../../testing/smallDisk'
import { idOf, pdf, startUploading } from './testing/uploading'

const disk = smallDisk(4)
after(() => disk?.remove())
const skip = disk === undefined && 'no tmpfs can be mounted here'
const folder = disk?.folder ?? ''

const start = () => startUploading({ settings: { fileFolder: folder } })
type World = Awaited<ReturnType<typeof start>>
const kept = (place: string) =>
  statSync(place, { throwIfNoEntry: false }) ? readdirSync(place) : []

/** One who uploads is told so; the server goes on, and nothing of the file is left. */
async function expectRefusal({ nurse, upload }: World): Promise<void> {
  const { status, code, msg } = await upload(nurse, pdf(3_000_000))
  assert.deepEqual([status, code], [500, 500])
  assert.match(msg, /存不下/)
  assert.deepEqual(kept(join(folder, 'coming')), [])
  assert.ok((await nurse.ask(contract.account.me, {})).userName)
}

test(
  'an upload on a full file store is answered with a 5xx, leaves nothing, and ends nobody',
  { skip },
  async () => {
    const world = await start()
    const filler = fill(folder)
    try {
      await expectRefusal(world)
      rmSync(filler)
      assert.ok(idOf(await world.upload(world.nurse, pdf(100_000))))
    } finally {
      rmSync(filler, { force: true })
      await world.close()
    }
  },
)

test(
  'a part that the full store takes half of: the rest of it comes when there is room',
  { skip },
  async () => {
    const world = await start()
    const content = pdf(3_000_000)
    const { nurse } = world
    const { uploadId } = await nurse.ask(contract.file.beginUpload, {
      name: 'a.pdf',
      bytes: content.length,
    })
    const send = async (from: number) => {
      const reply = await fetch(
        `${world.server.url}${filePaths.part.replace('{uploadId}', uploadId)}?from=${from}`,
        {
          method: 'POST',
          body: new Uint8Array(content.subarray(from)),
          headers: { 'content-type': 'application/octet-stream', 'x-userkey': nurse.token },
        },
      )
      return { status: reply.status, ...((await reply.json()) as { code: number }) }
    }
    const filler = fill(folder)
    // Room for a piece that is none of the disk's pages.
    truncateSync(filler, statSync(filler).size - 1_000_001)
    try {
      assert.deepEqual(((one) => [one.status, one.code])(await send(0)), [500, 500])
      const { received } = await nurse.ask(contract.file.uploadState, { uploadId })
      assert.ok(received > 0 && received < content.length, String(received))
      rmSync(filler)
      assert.equal((await send(received)).code, 0)
      const { fileId } = await nurse.ask(contract.file.finishUpload, { uploadId })
      const back = await (await fetch(await world.urlOf(nurse, fileId))).arrayBuffer()
      assert.ok(Buffer.from(back).equals(content))
    } finally {
      rmSync(filler, { force: true })
      await world.close()
    }
  },
)

test(
  'an upload on a read-only file store is answered with a 5xx, and ends nobody',
  { skip },
  async () => {
    const world = await start()
    await world.upload(world.nurse, pdf(10_000))
    execFileSync('mount', ['-o', 'remount,ro', folder])
    try {
      await expectRefusal(world)
    } finally {
      execFileSync('mount', ['-o', 'remount,rw', folder])
      await world.close()
    }
  },
)
