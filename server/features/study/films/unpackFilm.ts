import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Entry, ZipFile } from 'yauzl'
import { Code } from '@contract/codes'
import type { Db } from '../../../db/schema'
import { DomainError } from '../../../http/DomainError'
import type { FileStore } from '../../../integrations/fileStore/FileStore'
import { findFile, recordFilm } from '../../file/fileService'
import { storePlaces } from '../packages/packageRepository'
import { shown } from '../packages/packageRules'
import { keepEntry, listed, openZip, readEntry, refused, zipProblem } from '../packages/unpack'
import {
  isPlaylist,
  maxPlaylistBytes,
  piecesType,
  PlaylistProblem,
  readPlaylist,
  type Playlist,
} from './playlistRules'
import { commonReplies } from '../../../http/texts'

/** What was found in a film's zip. */
export interface Film {
  seconds: number
  sizes: number
}

async function playlistsIn(
  zip: ZipFile,
  entries: readonly Entry[],
): Promise<Map<string, Playlist>> {
  const playlists = new Map<string, Playlist>()
  for (const entry of entries.filter(({ fileName }) => isPlaylist(fileName))) {
    if (entry.uncompressedSize > maxPlaylistBytes)
      throw new PlaylistProblem('filmNoPlaylist', entry.fileName)
    const parts: Buffer[] = []
    for await (const part of await readEntry(zip, entry)) parts.push(part as Buffer)
    playlists.set(
      entry.fileName,
      readPlaylist(Buffer.concat(parts).toString('utf8'), entry.fileName),
    )
  }
  return playlists
}

/** The one playlist that no other one names, with everything that is reached from it. Throws PlaylistProblem. */
function filmOf(
  playlists: ReadonlyMap<string, Playlist>,
  names: ReadonlySet<string>,
): Film & { entry: string; paths: Set<string> } {
  const named = new Set([...playlists.values()].flatMap(({ paths }) => paths))
  const [entry, second] = [...playlists.keys()].filter((path) => !named.has(path))
  if (entry === undefined || second !== undefined)
    throw new PlaylistProblem('filmNoPlaylist', second ?? '')
  const paths = new Set([entry])
  // A set that grows is walked to its end.
  for (const path of paths) {
    if (!names.has(path)) throw new PlaylistProblem('filmOutside', path)
    for (const inside of playlists.get(path)?.paths ?? []) paths.add(inside)
  }
  const ofPieces = [...paths].flatMap((path) => {
    const found = playlists.get(path)
    return found && !found.isOfLevels ? [found] : []
  })
  if (ofPieces.some(({ isWhole }) => !isWhole)) throw new PlaylistProblem('filmLive')
  const seconds = Math.floor(Math.max(0, ...ofPieces.map((one) => one.seconds)))
  if (seconds < 1) throw new PlaylistProblem('filmNoPlaylist', entry)
  return { entry, paths, seconds, sizes: ofPieces.length }
}

/** Looks at an uploaded zip of that hospital with a film in pieces, and unpacks it into the store. A repeat gives the same. Throws DomainError with what is wrong. */
export async function unpackFilm(
  db: Db,
  store: FileStore,
  comId: string,
  fileId: string,
): Promise<Film> {
  const file = await findFile(db, fileId, [comId])
  if (!file) throw new DomainError(Code.notFound, commonReplies.notFound)
  if (file.type !== 'application/zip' && file.type !== piecesType)
    throw new DomainError(Code.fileRefused, commonReplies.fileKind)
  const local = await store.temporary()
  let zip: ZipFile | undefined
  try {
    await pipeline(store.read(file.place), createWriteStream(local))
    zip = await openZip(local)
    const entries = await listed(zip, file.bytes, false)
    const { entry, paths, ...film } = filmOf(
      await playlistsIn(zip, entries),
      new Set(entries.map(({ fileName }) => fileName)),
    )
    if (file.type === piecesType) return film
    const places: { path: string; place: string; bytes: number }[] = []
    for (const one of entries)
      if (paths.has(one.fileName)) places.push(await keepEntry(store, zip, one))
    await db.transaction().execute(async (tx) => {
      await storePlaces(tx, comId, fileId, places)
      await recordFilm(tx, comId, fileId, { type: piecesType, entry })
    })
    return film
  } catch (error) {
    if (error instanceof DomainError) throw error
    if (error instanceof PlaylistProblem) throw refused(error.key, { name: shown(error.named) })
    throw zipProblem(error)
  } finally {
    zip?.close()
    await store.drop(local)
  }
}
