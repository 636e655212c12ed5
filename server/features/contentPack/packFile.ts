import { createHash } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { Type as T, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { Code } from '@contract/codes'
import { packedKinds, type PackedKind } from '@contract/kinds'
import { DomainError } from '../../http/DomainError'
import { openZip, UnreadableFile } from '../formats/formatService'
import { replies } from './texts'

const format = 'hospital-content-pack'
const formatVersion = 1
/** What a pack may unfold to. */
const maxUnfolded = 48 * 1024 * 1024
const maxThings = 5_000

const words = (max: number, min = 0) => T.String({ minLength: min, maxLength: max })
const Manifest = T.Object(
  {
    format: T.Literal(format),
    formatVersion: T.Integer(),
    packId: words(64, 8),
    name: words(60, 2),
    version: words(20, 1),
    fromName: words(80, 1),
    source: words(200),
    licence: words(200, 2),
    reviewed: T.Union([T.Literal(0), T.Literal(1)]),
    madeTime: T.Number(),
    /** SHA-256 of content.json. */
    digest: words(64, 64),
  },
  { additionalProperties: false },
)
export type Manifest = Static<typeof Manifest>

const Thing = T.Object(
  { origin: words(700, 1), title: words(3000), form: T.Unknown() },
  { additionalProperties: false },
)
export type Thing = Static<typeof Thing>
/** Only the kinds that were put in. */
const Content = T.Partial(
  T.Record(
    T.Union(packedKinds.map((kind) => T.Literal(kind))),
    T.Array(Thing, { maxItems: maxThings }),
  ),
)
export type PackContent = Partial<Record<PackedKind, Thing[]>>

const hash = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex')

/** One spelling of a value, whatever the order of its names. */
export const hashOfForm = (form: unknown): string =>
  hash(
    JSON.stringify(form, (_name, value: unknown) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    ),
  )

/** A later pack of this name of that hospital is a newer version of the same one. */
export const packIdOf = (comId: string, name: string): string =>
  hash(`${comId}/${name.trim()}`).slice(0, 32)

/** The file of a pack. */
export function writePack(
  manifest: Omit<Manifest, 'format' | 'formatVersion' | 'digest'>,
  content: PackContent,
): Buffer {
  const text = JSON.stringify(content)
  const head: Manifest = { format, formatVersion, ...manifest, digest: hash(text) }
  return Buffer.from(
    zipSync({
      'pack.json': strToU8(JSON.stringify(head, null, 1)),
      'content.json': strToU8(text),
    }),
  )
}

const refused = (why: 'broken' | 'newer' | 'changed' | 'tooLarge') =>
  new DomainError(Code.badInput, replies[why])

function parsed(bytes: Buffer | undefined): unknown {
  if (!bytes) throw refused('broken')
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw refused('broken')
  }
}

/** What stands in the file of a pack, checked: its size unfolded, its shape and its checksum. Throws badInput with the reason. */
export async function readPack(
  file: Buffer,
): Promise<{ manifest: Manifest; content: PackContent }> {
  const parts = await openZip(
    file,
    (name) => name === 'pack.json' || name === 'content.json',
  ).catch((error: unknown) => {
    throw error instanceof UnreadableFile && error.key === 'zipBomb'
      ? refused('tooLarge')
      : refused('broken')
  })
  const text = parts.get('content.json')
  if ((text?.length ?? 0) > maxUnfolded) throw refused('tooLarge')
  const manifest = parsed(parts.get('pack.json'))
  if (!Value.Check(Manifest, manifest)) throw refused('broken')
  if (manifest.formatVersion > formatVersion) throw refused('newer')
  if (hash(text ?? '') !== manifest.digest) throw refused('changed')
  const content = parsed(text)
  if (!Value.Check(Content, content)) throw refused('broken')
  return { manifest, content: content as PackContent }
}
