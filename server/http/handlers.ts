import type { BrandName } from '@contract/rules/place/brands'
import type { Contract } from '@contract/calls'
import type { Area, Call, Input, Output } from '@contract/calls/call'
import type { KeyAbility } from '@contract/rules/rights/keyAbilities'
import type { Grant, Holder } from '@contract/rules/rights'
import type { Language } from '@contract/texts'
import type { Decided } from '../db/auditEvent'
import type { Db, Tx } from '../db/schema'

/** The person behind a request, from the token alone. */
export interface Caller extends Holder {
  /** Whose rows the request may touch. */
  comId: string
  /** Where the person is at home: another company only for the platform's operator who stands in at a hospital. */
  homeComId: string
  userId: string
  sessionId: string
  brand: BrandName
  departmentId: string | null
  /** All units that the person counts to: the own, those above it, and those of further posts. */
  unitIds: readonly string[]
  postId: string | null
  /** Grants in force at this request, departments with those below them. */
  grants: readonly Grant[]
  secondFactor: SecondFactor
  /** This session was opened with a password that was handed out. */
  mustChangePassword?: boolean
  /** Somebody of the desk who looks at what this person sees, until then (epoch ms). */
  viewedBy?: { userId: string; name: string; until: number }
}

/** A system of the hospital that asks by its key; as a person it stands for who made the key, with none of their rights. */
export interface KeyCaller extends Caller {
  keyId: string
  /** What the hospital calls it. */
  keyTitle: string
  /** What it may do. */
  keyAbilities: readonly KeyAbility[]
  /** Only people of these units and below; null: the whole hospital. */
  keyUnits: readonly string[] | null
}

/** How far the person behind a session has proved who they are beyond the password. */
export interface SecondFactor {
  isSetUp: boolean
  /** Epoch ms of the last proof in this session; null: none. */
  provenAt: number | null
}

/** Of who works without a session: a job, the command line. */
export const noSecondFactor: SecondFactor = { isSetUp: false, provenAt: null }

export interface Context<Who = Caller, Inside = Db> {
  caller: Who
  /** The call's transaction where the contract says `changes` or `buildToken`; the pool otherwise. */
  db: Inside
  /** The server's time of this request, epoch ms. */
  now: number
  language: Language
  /** The caller's network address. */
  address: string
  traceId: string
  /** What came with a call whose contract says `upload`; empty elsewhere. */
  file: Buffer
  /** Hands a log-in token over: beside `data` in the envelope, or to the office in its cookie. '': the session is over. */
  issueToken(token: string): void
  /**
   * Puts a decision into the log (audit_event), with what was before, in the call's transaction or the one that is given;
   * only in calls whose contract says `decides`. Once for each thing decided.
   */
  audit(decided: Decided, tx?: Tx): Promise<void>
  /** Does what must not be seen before the change is durable, such as forgetting what this process remembers. */
  afterCommit(work: () => void): void
}

/**
 * A reply's data that is JSON text already: long ones, whose fields were named one by one, are written by JSON itself in a third of
 * the time that the contract's writer takes. It must fit the contract's output, nothing checks it again.
 */
export class JsonText {
  constructor(readonly text: string) {}
}

/** A reply that is no JSON at all: the contract says `blob`. Kept by the caller for a day. */
export class Bytes {
  constructor(
    readonly content: Buffer,
    readonly type: string,
  ) {}
}

type WhoOf<C extends Call> = C extends { access: 'public' }
  ? Caller | undefined
  : C extends { access: 'key' }
    ? KeyCaller
    : Caller
type InsideOf<C extends Call> = C extends { changes: true } | { buildToken: string } ? Tx : Db
export interface Handler<C extends Call> {
  (input: Input<C>, context: Context<WhoOf<C>, InsideOf<C>>): Promise<Output<C> | JsonText | Bytes>
  /**
   * Of a call that is answered once: makes the whole reply of what was kept for repeats, after the commit and at each repeat.
   * So what follows from the rest, such as a paper, is not stored with every attempt.
   */
  complete?(
    kept: string,
    context: Pick<Context<WhoOf<C>>, 'caller' | 'db'>,
  ): Promise<Output<C> | JsonText>
}

/** The handlers of one area: one for each call of the contract, none forgotten. */
export type Handlers<A extends Area> = { [N in keyof A]: Handler<A[N]> }
export type AllHandlers = { [A in keyof Contract]: Handlers<Contract[A]> }
