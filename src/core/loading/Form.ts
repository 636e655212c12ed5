import { makeAutoObservable, observableShallow, runInAction } from 'mobx'
import { ApiError } from '@/api/ApiError'
import { problemText } from '../failures/problemText'

type Name<T> = Extract<keyof T, string>

interface Options<T> {
  /** What is wrong with a field and how to mend it; undefined when it is right. */
  rules?: { [K in keyof T]?: (value: T[K], values: T) => string | undefined }
  /** The same, where the fields are only known when the form is there. */
  rule?: (name: Name<T>, values: T) => string | undefined
  /** What becomes of what is typed, before anything else sees it (only digits, no spaces). */
  normalize?: { [K in keyof T]?: (value: T[K]) => T[K] }
  /** The field that a reply code is about: its words stand there, not under the whole form. */
  fieldOfCode?: Readonly<Record<number, Name<T>>>
  /** Reply codes that this form says in words of its own. */
  textOfCode?: Readonly<Record<number, () => string>>
}

/**
 * What a user enters, and what is wrong with it:
 * `new Form({ title: '', minutes: 90 }, { rules: { title: (title) => (title.trim() ? undefined : text('needTitle')) } })`.
 * A field complains when it was left with something in it, or when sending was tried; as soon as it is right it is silent.
 * What the server refuses stands at its field; what was typed is kept whatever happens.
 */
export class Form<T extends object> {
  values: T
  /** What the server, or the line, said to the last try; undefined: nothing, or it stands at a field. */
  problem?: string = undefined
  isSubmitting = false
  /** Sending was tried: from now on everything that is missing is said. */
  hasTried = false
  private initial: string
  private touched: { [K in keyof T]?: boolean } = {}
  private refused: { [K in keyof T]?: string } = {}

  constructor(
    initial: T,
    private readonly options: Options<T> = {},
  ) {
    this.values = { ...initial }
    this.initial = JSON.stringify(initial)
    makeAutoObservable<this, 'options' | 'touched' | 'refused'>(
      this,
      {
        options: false,
        values: observableShallow,
        touched: observableShallow,
        refused: observableShallow,
      },
      { autoBind: true },
    )
  }

  /** Something was entered that is not sent. */
  get isDirty() {
    return JSON.stringify(this.values) !== this.initial
  }

  /** Every field is right. */
  get isValid() {
    return this.names.every((name) => this.problemOf(name) === undefined)
  }

  /** What is wrong with a field, whether or not it is said yet. */
  problemOf(name: Name<T>): string | undefined {
    const { rules, rule } = this.options
    return rules?.[name]?.(this.values[name], this.values) ?? rule?.(name, this.values)
  }

  /** What stands at the field now. */
  errorOf(name: Name<T>): string | undefined {
    const isAsked = this.hasTried || (this.touched[name] === true && !isEmpty(this.values[name]))
    return this.refused[name] ?? (isAsked ? this.problemOf(name) : undefined)
  }

  /** For an input: `<Field label={…} {...form.field('title')} />`. */
  field<K extends Name<T>>(name: K) {
    const problem = this.errorOf(name)
    return {
      value: this.values[name],
      onChange: (value: T[K]) => this.set(name, value),
      onLeave: () => this.leave(name),
      ...(problem !== undefined && { problem }),
    }
  }

  set<K extends Name<T>>(name: K, value: T[K]) {
    this.values[name] = this.options.normalize?.[name]?.(value) ?? value
    this.problem = undefined
    delete this.refused[name]
  }

  leave(name: Name<T>) {
    this.touched[name] = true
  }

  /** Whether one field is right, before something is sent of it alone (a code to a number). When not, it is said, empty or not. */
  ask(name: Name<T>): boolean {
    const problem = this.problemOf(name)
    if (problem !== undefined) this.refused = { ...this.refused, [name]: problem }
    return problem === undefined
  }

  /** Begins with these values: as they came from the server, or empty again. */
  begin(values: T) {
    this.values = { ...values }
    this.initial = JSON.stringify(values)
    this.touched = {}
    this.refused = {}
    this.problem = undefined
    this.hasTried = false
  }

  /**
   * Sends what was entered, if all of it is right and nothing is on its way. Returns what `send` gave; undefined: it was
   * not sent, or refused, and the form says why, as a toast does (specification §8). Throws only what is no ApiError.
   */
  async submit<R>(send: (values: T) => Promise<R>): Promise<R | undefined> {
    if (this.isSubmitting) return undefined
    this.hasTried = true
    if (!this.isValid) return undefined
    this.isSubmitting = true
    this.problem = undefined
    const sent = JSON.stringify(this.values)
    try {
      const reply = await send(this.values)
      runInAction(() => (this.initial = sent))
      return reply
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      error.notifyBeside()
      this.fail(error)
      return undefined
    } finally {
      runInAction(() => (this.isSubmitting = false))
    }
  }

  /** What was refused elsewhere than in `submit` (a code that could not be sent). */
  fail(error: unknown) {
    const { fieldOfCode, textOfCode } = this.options
    const code = error instanceof ApiError ? (error.code ?? 0) : 0
    const said = textOfCode?.[code]?.() ?? problemText(error)
    const name = fieldOfCode?.[code]
    if (name) this.refused = { ...this.refused, [name]: said }
    else this.problem = said
  }

  private get names() {
    return Object.keys(this.values) as Name<T>[]
  }
}

const isEmpty = (value: unknown) => value === '' || value === undefined || value === null
