import { LiveClient, type LiveConfig } from '../LiveClient'
import { describe } from './describe'
import { parameterWriter, resultTypes } from './types'

/** Distinct statements that get a name; beyond it (lists of changing length) they go unnamed. */
const maxNames = 500
/** Statements whose parameter types are remembered; the oldest goes first. */
const maxKnown = 5000

interface Statement {
  name: string | undefined
  write: ((values: readonly unknown[]) => unknown[]) | undefined
}

/** Of the whole process: every connection has the same schema. */
const known = new Map<string, Statement>()
let names = 0

/** The most parameters of a statement: pg reads their 16-bit count as a signed number, and a larger count throws outside of any promise and ends the process. */
const maxParameters = 32_767

type Query = (...args: unknown[]) => unknown

const tooMany = (count: number) =>
  new Error(
    `a statement has ${count} parameters, ${maxParameters} are possible: pass a list as an array (anyOf)`,
  )

/**
 * A client that names every distinct statement with parameters, so that PostgreSQL plans it once a connection (measured:
 * twice the throughput), and that spells each parameter by the type that PostgreSQL infers for it: the first time a
 * process meets a statement it asks for these types, which costs one more round trip. Statements do not wait here until the
 * one before is answered (docs/decisions/167).
 */
export class TypedClient extends LiveClient {
  constructor(config: LiveConfig) {
    super({ ...config, types: resultTypes, pipeline: true })
    const plain = this.query.bind(this) as unknown as Query
    const run = (
      text: string,
      values: readonly unknown[],
      { name, write }: Statement,
      rest: unknown[],
    ) => plain({ text, values: write ? write(values) : values, ...(name && { name }) }, ...rest)
    const typed: Query = (text, values, ...rest) => {
      if (text === 'begin') return this.beginWithNext(plain)
      if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
        return plain(text, values, ...rest)
      const statement = known.get(text)
      if (statement) return run(text, values as unknown[], statement, rest)
      const learned =
        values.length > maxParameters
          ? Promise.reject(tooMany(values.length))
          : this.learn(text).then((found) => run(text, values as unknown[], found, []))
      const [callback] = rest as [((error: unknown, result?: unknown) => void)?]
      if (!callback) return learned
      void learned.then((result) => callback(null, result), callback)
      return undefined
    }
    this.query = typed as unknown as typeof this.query
  }

  /** On its way in one packet with the statement that follows at once: an answer less to wait for, and a backend woken once less. */
  private beginWithNext(plain: Query): Promise<unknown> {
    const { socket } = this
    socket.cork()
    process.nextTick(() => socket.uncork())
    // Should it fail, whatever is asked behind it fails, too.
    ;(plain('begin') as Promise<unknown>).catch(() => undefined)
    return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] })
  }

  private async learn(text: string): Promise<Statement> {
    const name = names < maxNames ? `s${names++}` : undefined
    const { parameters } = await describe(this, text, name)
    const statement = { name, write: parameterWriter(parameters) }
    if (known.size >= maxKnown) known.delete(known.keys().next().value ?? '')
    known.set(text, statement)
    return statement
  }
}
