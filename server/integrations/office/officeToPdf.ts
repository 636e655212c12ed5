import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const timeoutMs = 90_000

const run = (args: readonly string[], home: string) =>
  new Promise<void>((resolve, reject) => {
    // A home of its own: two at once would share a profile, and nothing of ours stands in its environment.
    execFile(
      'soffice',
      [...args],
      {
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
        env: { PATH: process.env['PATH'] ?? '', HOME: home, LANG: 'C.UTF-8' },
      },
      (error) =>
        error ? reject(error instanceof Error ? error : new Error('soffice failed')) : resolve(),
    )
  })

/** Is LibreOffice on this machine? */
export async function hasOffice(): Promise<boolean> {
  const home = await mkdtemp(join(tmpdir(), 'office-'))
  return run(['--version'], home)
    .then(
      () => true,
      () => false,
    )
    .finally(() => rm(home, { recursive: true, force: true }))
}

/** An office file as PDF, by LibreOffice. `write` puts the file at the path that it is passed. Throws when it cannot be read, or takes over 90 s. */
export const officeToPdf = (
  ending: string,
  write: (path: string) => Promise<void>,
): Promise<Buffer> => convertOffice(ending, 'pdf', write)

/** The same into another kind of file. */
export async function convertOffice(
  ending: string,
  into: 'pdf' | 'docx',
  write: (path: string) => Promise<void>,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'training-office-'))
  try {
    const path = join(folder, `paper.${ending}`)
    await write(path)
    await run(
      [
        '--headless',
        '--norestore',
        '--nolockcheck',
        `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
        '--convert-to',
        into,
        '--outdir',
        folder,
        path,
      ],
      folder,
    )
    return await readFile(join(folder, `paper.${into}`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
