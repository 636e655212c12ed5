import type { Bilingual } from '@contract/texts'
import type { TextValues, ValuesOf } from './texts'

type Arguments<T extends Bilingual> =
  Readonly<Record<string, never>> extends ValuesOf<T>
    ? [values?: ValuesOf<T>, data?: unknown]
    : [values: ValuesOf<T>, data?: unknown]

/**
 * The request was understood and is refused: the caller gets this code, and this text in its own language, filled with
 * `values`. Any other error is a fault of ours. `data` goes along where the contract names it.
 */
export class DomainError<T extends Bilingual = Bilingual> extends Error {
  readonly text: Bilingual
  readonly values: TextValues
  readonly data: unknown

  constructor(
    readonly code: number,
    text: T,
    ...[values, data]: Arguments<T>
  ) {
    super(text.en)
    this.name = 'DomainError'
    this.text = text
    this.values = values ?? {}
    this.data = data ?? null
  }
}
