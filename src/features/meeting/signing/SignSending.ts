import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import type { Signed } from '@contract/calls/meeting/meeting'
import { Code } from '@contract/codes'
import { ApiError, hasCode } from '@/api/ApiError'
import { problemText } from '@/core/failures/problemText'
import type { Deps } from '@/core/stores'
import { laneOf, recall, remember } from './signLane'

type SignInput = Input<Contract['meeting']['sign']>
type Answer = Omit<SignInput, 'signKey' | 'clientTime' | 'deviceId' | 'offline'>

/** Tells the page after the signature that the hospital has answered. */
export class SignNews {
  private readonly listeners = new Set<() => void>()

  listen(listener: () => void) {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  announce() {
    this.listeners.forEach((listener) => listener())
  }
}

/** Signatures on their way: kept on the phone first, distinguished by a key of their own, and remembered with what became of them. */
export class SignSending {
  private readonly ends: (() => void)[]

  constructor(
    private readonly deps: Pick<
      Deps,
      'api' | 'clock' | 'deviceClock' | 'installation' | 'outbox' | 'session' | 'shell' | 'storage'
    > & { signNews: SignNews },
  ) {
    const { outbox } = deps
    this.ends = [
      outbox.onReply('meeting.sign', (input, signed) => this.note(input, { signed })),
      outbox.onRefused('meeting.sign', (input, error) => this.refused(input, error)),
    ]
  }

  /** Puts a signature into the outbox and waits for the answer; without network it stays there and this ends well. Throws ApiError for a refusal. */
  async put(input: Answer): Promise<void> {
    const { outbox, deviceClock, shell } = this.deps
    const whole = await this.whole(input)
    remember(this.deps, input.meetingId, { signType: input.signType, at: deviceClock.wallNow() })
    // offline: it may come late; a fresh code counts as fresh all the same.
    outbox.put({
      lane: laneOf(input.meetingId),
      call: 'meeting.sign',
      input: { ...whole, offline: 1 },
    })
    if (!shell.online) return
    try {
      await outbox.flush(laneOf(input.meetingId))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (
        error.code === Code.signedInBefore ||
        error.problem === 'network' ||
        error.problem === 'timeout'
      )
        return
      throw error
    }
  }

  /** At once, without the outbox: a guest, of whom the phone keeps nothing. 101709 counts as signed. */
  async direct(input: Answer): Promise<Signed> {
    try {
      return await this.deps.api.meeting.sign(await this.whole(input))
    } catch (error) {
      if (hasCode(error, Code.signedInBefore)) return error.data as Signed
      throw error
    }
  }

  dispose() {
    this.ends.forEach((end) => end())
  }

  private async whole(input: Answer): Promise<SignInput> {
    const { installation, clock, session } = this.deps
    const signKey = [...(await installation.randomBytes(16))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')
    return { ...input, signKey, clientTime: clock.serverNow(), deviceId: session.deviceId }
  }

  private refused(input: SignInput, error: ApiError) {
    if (error.code === Code.signedInBefore) this.note(input, { signed: error.data as Signed })
    else this.note(input, { refusal: problemText(error) })
  }

  /** What was remembered is gone after a log-out; what waited says enough. */
  private note(
    { meetingId, signType }: Pick<SignInput, 'meetingId' | 'signType'>,
    details: { signed?: Signed; refusal?: string },
  ) {
    const before = recall(this.deps, meetingId)
    remember(this.deps, meetingId, {
      signType,
      at: before?.at ?? this.deps.deviceClock.wallNow(),
      ...details,
    })
    this.deps.signNews.announce()
  }
}
