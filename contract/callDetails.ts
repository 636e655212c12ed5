/**
 * One line of the generated table: the path (without a slash at its start: below /education-intf/api/), and the words that differ from the default, parted by spaces:
 * `A0` `D0` (domain), `timeout=10000`, `bare` (no `{data}` around the body), `changes`, `repeatable`, `token` (a build
 * token stands in the query), `query` (the input does), `blob` (the reply is bytes), `upload` (the body is a file), `silent`,
 * `access-token` (the header that carries the log-in token; default: `x-userkey`).
 */
type CallLine = readonly [path: string, words?: string]
type CallTable = Readonly<Record<string, Readonly<Record<string, CallLine>>>>

/** What the client must know of a call beside its types. */
export interface CallDetails {
  /** `exam.start` */
  readonly name: string
  readonly path: string
  readonly domain?: string
  readonly timeoutMs: number
  readonly wrapped: boolean
  readonly changes: boolean
  readonly repeatable: boolean
  readonly buildToken: boolean
  readonly inQuery: boolean
  readonly blob: boolean
  readonly silent: boolean
  readonly upload: boolean
  readonly tokenHeader: 'x-userkey' | 'access-token'
}

function read(name: string, [path, flags = '']: CallLine): CallDetails {
  const has = (word: string) => flags.split(' ').includes(word)
  return {
    name,
    path: path.startsWith('/') ? path : `/education-intf/api/${path}`,
    domain: /(?:^| )([AD]0)(?: |$)/.exec(flags)?.[1],
    timeoutMs: Number(/timeout=(\d+)/.exec(flags)?.[1] ?? 30_000),
    wrapped: !has('bare'),
    changes: has('changes'),
    repeatable: has('repeatable'),
    buildToken: has('token'),
    inQuery: has('query'),
    blob: has('blob'),
    silent: has('silent'),
    upload: has('upload'),
    tokenHeader: has('access-token') ? 'access-token' : 'x-userkey',
  }
}

/** Calls `make` for every call of a table and gives an object of the contract's shape: areas → names → what `make` gave. */
export function mapCalls<T>(
  make: (details: CallDetails) => T,
  table: CallTable,
): Record<string, Record<string, T>> {
  const areas = Object.entries(table).map(([area, lines]) => [
    area,
    Object.fromEntries(
      Object.entries(lines).map(([name, line]) => [name, make(read(`${area}.${name}`, line))]),
    ),
  ])
  return Object.fromEntries(areas)
}

/** A call that changes something is never cancelled and never thrown away. */
export const isRead = ({ changes, repeatable, buildToken }: CallDetails) =>
  !changes && !repeatable && !buildToken
