import type { Bilingual, Placeholders } from '@contract/texts'

/** What stands in a placeholder of a reply: a value, or one for each language. */
export type ReplyValue = string | number | Bilingual
export type ReplyValues = Readonly<Record<string, ReplyValue>>

/** A text of run time may have any placeholders; one that the compiler knows asks for exactly its own. */
type Arguments<T extends Bilingual> = string extends T['zh']
  ? [values?: ReplyValues, data?: unknown]
  : [Placeholders<T['zh']>] extends [never]
    ? [values?: Readonly<Record<string, never>>, data?: unknown]
    : [values: Readonly<Record<Placeholders<T['zh']>, ReplyValue>>, data?: unknown]

/**
 * The request was understood and is refused: the caller gets this code, and this text in its own language, filled with
 * `values`. Any other error is a fault of ours. `data` goes along where the contract names it.
 */
export class DomainError<T extends Bilingual = Bilingual> extends Error {
  readonly text: Bilingual
  readonly values: ReplyValues
  readonly data: unknown

  constructor(
    readonly code: number,
    text: T,
    ...[values = {}, data = null]: Arguments<T>
  ) {
    super(text.en)
    this.name = 'DomainError'
    this.text = text
    this.values = values
    this.data = data
  }
}
