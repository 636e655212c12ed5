import type { Call, Input, Output } from '@contract/calls/call'
import type { Contract } from '@contract/calls'
import type { EntryFile } from './EntryFile'

/** `exam.saveAnswers` */
export type CallName = {
  [A in keyof Contract]: `${A}.${Extract<keyof Contract[A], string>}`
}[keyof Contract]
type CallAt<N extends CallName> = N extends `${infer A extends keyof Contract}.${infer M}`
  ? M extends keyof Contract[A]
    ? Extract<Contract[A][M], Call>
    : never
  : never
export type InputOf<N extends CallName> = Input<CallAt<N>>
export type OutputOf<N extends CallName> = Output<CallAt<N>>

/** A changing call that waits on this device. */
export interface Entry {
  /** Also its storage key: rises within a lane. */
  readonly id: string
  /** Calls of one lane go out in the order they were put in; lanes do not wait for each other. */
  readonly lane: string
  readonly call: CallName
  /** What the call takes. Only `put` and the listeners of the outbox know its type: telling 300 apart here would cost the compiler seconds. */
  readonly input: unknown
  readonly idempotencyKey: string
  /** When it was put in, by the phone's clock, epoch ms: for display only. */
  readonly putTime: number
  /** A file that must reach the hospital before the call, which then takes its id as `fileId`. */
  readonly file?: EntryFile | undefined
}

/** An entry whose call is known. */
export type EntryOf<N extends CallName> = Entry & { readonly call: N; readonly input: InputOf<N> }

/** What a list of what waits shows of an entry. */
export interface WaitingEntry extends Pick<Entry, 'id' | 'lane' | 'call' | 'putTime' | 'file'> {
  /** `failing`: a try did not get through, the next one comes by itself · `stopped`: the server said no; its person decides. */
  state: 'waiting' | 'failing' | 'stopped'
  /** Stopped because the device has its file no more: only its person can choose it again. */
  isFileGone: boolean
  /** How much of its file has arrived, 0 to 1. */
  share: number
}
