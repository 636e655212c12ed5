import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A phase of a course in content/courses.json, as its file is made from it. */
export interface Phase {
  phaseId: string
  title: string
  kind: string
  points: string[]
  spoken?: string[]
  /** What a film shows to each point: names of tools/scenes. */
  scenes?: string[]
  /** As HLS, in two sizes. */ inPieces?: boolean
}

/** A file that was made, with what the server has to know of it. */
export interface Made {
  file: string
  type: string
  bytes: number
  sha256: string
  seconds?: number
  pages?: string[]
  parts?: { path: string; bytes: number }[]
  captions?: { from: number; to: number; text: string }[]
}

/** Where everything that is committed lies. */
export const folder = 'content/media'
/** What is only needed on the way. */
export const work = mkdtempSync(join(tmpdir(), 'media-'))

/** Runs a program; returns what it says. Throws when it fails. */
export const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { stdio: ['ignore', 'pipe', 'ignore'] }).toString()

/** Size and checksum of a file that was made. */
export function facts(file: string, type: string): Made {
  const bytes = readFileSync(join(folder, file))
  return {
    file,
    type,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

/** How long a recording is, in seconds. */
export const secondsOf = (path: string) =>
  Number(run('ffprobe', '-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path))
