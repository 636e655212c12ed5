import { createReadStream } from 'node:fs'
import { connect } from 'node:net'

/** How clamd is reached: a socket file, or host and port. */
export type ClamavAddress = { path: string } | { host: string; port: number }

/** The scanner did not say what a file is: not there, or the file is larger than it takes (StreamMaxLength). */
export class ScanError extends Error {
  constructor(readonly reason: string) {
    super(`the virus scanner did not answer: ${reason}`)
    this.name = 'ScanError'
  }
}

/** Large films take a while; nobody waits longer for a scanner that hangs. */
const silentMs = 60_000

/** A piece as INSTREAM has it: its length in four bytes, then itself. */
function framed(piece: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(piece.length)
  return Buffer.concat([length, piece])
}

/** Has clamd look at a file, as a stream (INSTREAM). Returns the name of what it found; undefined: nothing. Throws a ScanError. */
export async function scanFile(address: ClamavAddress, path: string): Promise<string | undefined> {
  const socket = connect(address)
  socket.setTimeout(silentMs, () => socket.destroy(new Error('silent')))
  const said = new Promise<string>((resolve, reject) => {
    let text = ''
    socket.on('data', (piece: Buffer) => (text += piece.toString('utf8')))
    socket.on('error', reject)
    socket.on('close', () => resolve(text))
  })
  // A scanner that ends early (too large) breaks the pipe while it says why.
  said.catch(() => undefined)
  try {
    socket.write('zINSTREAM\0')
    for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
      if (socket.destroyed) break
      if (!socket.write(framed(piece)))
        await Promise.race([new Promise<void>((go) => socket.once('drain', go)), said])
    }
    if (!socket.destroyed) socket.write(Buffer.alloc(4))
    return foundIn(await said)
  } catch (error) {
    if (error instanceof ScanError) throw error
    throw new ScanError(error instanceof Error ? error.message : 'unreachable')
  } finally {
    socket.destroy()
  }
}

/** `stream: OK`, `stream: Eicar-Test FOUND`, or an error in words. */
function foundIn(text: string): string | undefined {
  const words = text.replace(/\0/g, '').trim()
  const found = /^stream: (.+) FOUND$/.exec(words)?.[1]
  if (found !== undefined) return found
  if (words !== 'stream: OK') throw new ScanError(words || 'no answer')
  return undefined
}
