/** A film in pieces (HLS, RFC 8216) as one of its playlists tells it. */
export interface Playlist {
  /** It names other playlists, each the same film at another size; else it names pieces. */
  isOfLevels: boolean
  /** What it names, as paths in the film's folder. */
  paths: string[]
  /** Of all its pieces. */
  seconds: number
  /** All of it is there: it is no broadcast that goes on. */
  isWhole: boolean
}

/** Why a playlist cannot be played; `named`: what it stumbles over. */
export class PlaylistProblem extends Error {
  constructor(
    readonly key: 'filmNoPlaylist' | 'filmOutside' | 'filmLive' | 'filmGuarded' | 'filmSound',
    readonly named = '',
  ) {
    super(key)
    this.name = 'PlaylistProblem'
  }
}

const endings: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  m2ts: 'video/mp2t',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  mp3: 'audio/mpeg',
  vtt: 'text/vtt; charset=utf-8',
  key: 'application/octet-stream',
  bin: 'application/octet-stream',
}

/** Media type of a film in pieces. */
export const piecesType = 'application/vnd.apple.mpegurl'
export const maxPlaylistBytes = 512 * 1024
/** Whether a file of a film in pieces is a list of pieces (HLS). */
export const isPlaylist = (path: string): boolean => /\.m3u8$/i.test(path)
/** Media type of a part of a film; undefined: nothing that belongs to one. */
export const typeInFilm = (path: string): string | undefined =>
  endings[/\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '']

const named = /URI="([^"]*)"/

/** A path in the film's folder out of an address in the playlist at `from`. Throws filmOutside for other places and ways out. */
function pathFrom(from: string, address: string): string {
  let plain: string
  try {
    plain = decodeURIComponent(address.split(/[?#]/, 1)[0] ?? '')
  } catch {
    throw new PlaylistProblem('filmOutside', address)
  }
  if (/^[a-z][a-z0-9+.-]*:|^\/|\\|[\p{Cc}\p{Cf}"<>]/iu.test(plain))
    throw new PlaylistProblem('filmOutside', address)
  const steps = from.split('/').slice(0, -1)
  for (const step of plain.split('/')) {
    if (step === '' || step === '.') continue
    if (step === '..' && steps.pop() === undefined)
      throw new PlaylistProblem('filmOutside', address)
    if (step !== '..') steps.push(step)
  }
  const path = steps.join('/')
  if (typeInFilm(path) === undefined) throw new PlaylistProblem('filmOutside', address)
  return path
}

const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())

/** Reads the playlist at `path` of a film's folder. Throws PlaylistProblem when it is none, or names anything outside the folder. */
export function readPlaylist(text: string, path: string): Playlist {
  const lines = linesOf(text)
  if (lines[0] !== '#EXTM3U') throw new PlaylistProblem('filmNoPlaylist', path)
  // Our players have no separate sound and no rights management.
  if (lines.some((line) => /^#EXT-X-MEDIA:.*TYPE=AUDIO.*URI=/.test(line)))
    throw new PlaylistProblem('filmSound')
  if (
    lines.some(
      (line) => /^#EXT-X-(SESSION-)?KEY:/.test(line) && !/METHOD=(NONE|AES-128)\b/.test(line),
    )
  )
    throw new PlaylistProblem('filmGuarded')
  const addresses = lines.flatMap((line) => {
    if (line === '') return []
    return line.startsWith('#')
      ? [...(line.startsWith('#EXT') ? (named.exec(line)?.slice(1, 2) ?? []) : [])]
      : [line]
  })
  return {
    isOfLevels: lines.some((line) => line.startsWith('#EXT-X-STREAM-INF')),
    paths: [...new Set(addresses.map((address) => pathFrom(path, address)))],
    seconds: lines.reduce(
      (sum, line) => sum + Number(/^#EXTINF:([0-9.]+)/.exec(line)?.[1] ?? 0),
      0,
    ),
    isWhole: lines.includes('#EXT-X-ENDLIST'),
  }
}

/** Of a film's sizes only the one that moves least data: the line that tells of it, and its address. */
function smallestOnly(lines: readonly string[]): readonly string[] {
  const sizes = lines.flatMap((line, at) =>
    line.startsWith('#EXT-X-STREAM-INF')
      ? [{ at, bandwidth: Number(/[:,]BANDWIDTH=(\d+)/.exec(line)?.[1] ?? Infinity) }]
      : [],
  )
  if (sizes.length === 0) return lines
  const { at: kept } = sizes.reduce((least, one) => (one.bandwidth < least.bandwidth ? one : least))
  const address = lines.slice(kept + 1).find((line) => line !== '' && !line.startsWith('#')) ?? ''
  return [...lines.slice(0, sizes[0]!.at), lines[kept]!, address, '']
}

/** The playlist as it leaves us: what it names carries the signature. `onlySmallest`: of several sizes the one that moves least data. */
export function signedPlaylist(text: string, signature: string, onlySmallest: boolean): string {
  const lines = onlySmallest ? smallestOnly(linesOf(text)) : linesOf(text)
  const signed = (address: string) => `${address.split(/[?#]/, 1)[0] ?? ''}?${signature}`
  return lines
    .map((line) => {
      if (line === '') return line
      if (!line.startsWith('#')) return signed(line)
      return line.startsWith('#EXT')
        ? line.replace(named, (_whole, address: string) => `URI="${signed(address)}"`)
        : line
    })
    .join('\n')
}
